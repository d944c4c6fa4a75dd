import { expect, onTestFinished, test, vi } from 'vitest';
import { isPlainEmail, normalizeEmail } from './email.ts';

test('two spellings of an address are the same', () => {
  expect(normalizeEmail(' Ａda@Example.com ')).toBe('ada@example.com');
});

test('what is too long to be an address in any spelling is not normalised, and is none', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  const typed = normalizeEmail(`${'\u0301\u0316'.repeat(25_000)}@example.com`);
  expect(normalize).not.toHaveBeenCalled();
  expect(isPlainEmail(typed)).toBe(false);
});

import { expect, test } from 'vitest';
import { summary } from './summary.ts';

test('a short text stays whole, in one line', () => {
  expect(summary('  Sold singly.\n\nWith bolts. ')).toBe('Sold singly. With bolts.');
});

test('a long text ends after a whole word', () => {
  const text = 'discs '.repeat(40);
  const cut = summary(text);
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(cut.endsWith('…')).toBe(true);
  expect(text.startsWith(cut.slice(0, -1))).toBe(true);
  expect(text.slice(cut.length - 1)).toMatch(/^\W/);
});

test('a text without spaces is cut all the same, but no character in two', () => {
  const cut = summary('🔧'.repeat(300));
  expect(Array.from(cut)).toHaveLength(155);
  expect(cut.isWellFormed()).toBe(true);
});

import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import { keptText } from './kept-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('what the browser does not take holds as long as the page, and it is known that it does not', () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  const kept = keptText('basket');
  kept.write('one');
  expect([kept.read(), kept.isUnkept()]).toEqual(['one', false]);
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: storage.getItem, setItem: full, removeItem: full });
  kept.write('two');
  expect([kept.read(), kept.isUnkept()]).toEqual(['two', true]);
  vi.stubGlobal('localStorage', storage);
  kept.write('three');
  expect([keptText('basket').read(), kept.isUnkept()]).toEqual(['three', false]);
});

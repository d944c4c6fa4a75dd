import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';
import {
  anotherKey,
  checkoutKey,
  forgetKey,
  noteKeyRefused,
  noteKeySent,
  notePlaced,
} from './checkout-key.ts';

const lines = [
  { partId: 'a', quantity: 2 },
  { partId: 'b', quantity: 1 },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', fakeStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('two tabs with the same in the basket have the same key, in whichever order it lies there', () => {
  const key = checkoutKey(lines);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(checkoutKey(lines.toReversed())).toBe(key);
  expect(checkoutKey([{ partId: 'a', quantity: 3 }])).not.toBe(key);
});

test('a tab that has not heard of the order means the same one; later the same basket is another order', () => {
  const key = checkoutKey(lines);
  notePlaced(key);
  expect(checkoutKey(lines)).toBe(key);
  vi.setSystemTime(Date.now() + 61_000);
  expect(checkoutKey(lines)).not.toBe(key);
});

test('what was not placed keeps its key however long it takes', () => {
  const key = checkoutKey(lines);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(checkoutKey(lines)).toBe(key);
});

test('after an order that was canceled the same basket is another one at once', () => {
  const key = checkoutKey(lines);
  notePlaced(key);
  forgetKey();
  expect(checkoutKey(lines)).not.toBe(key);
});

test('the key of what was sent is not given again without a word as long as it is not answered', () => {
  const key = checkoutKey(lines);
  noteKeySent(key);
  noteKeyRefused(key);
  expect(checkoutKey(lines)).toBe(key);
  noteKeySent(key);
  expect(checkoutKey(lines)).not.toBe(key);
});

test('who wants the same once more gets another key', () => {
  const key = checkoutKey(lines);
  anotherKey(lines);
  expect(checkoutKey(lines)).not.toBe(key);
});

test('what somebody else wrote there is no key, and without storage one is made all the same', () => {
  for (const text of ['{', 'null', '7', '{"content":1}']) {
    localStorage.setItem('checkoutKey', text);
    expect(checkoutKey(lines)).toMatch(/^[0-9a-f]{32}$/);
  }
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  expect(checkoutKey(lines)).toBe(checkoutKey(lines));
});

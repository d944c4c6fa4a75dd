import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenQuiet } from './collect-when-quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function heap({ bytes = 100 } = {}) {
  const state = { bytes, requests: 0, collected: 0 };
  const stop = collectWhenQuiet({
    requests: () => state.requests,
    heapBytes: () => state.bytes,
    collect: () => {
      state.collected += 1;
      state.bytes = 50;
    },
    everyMs: 10,
  });
  return { state, stop };
}

test('what the start left behind is collected while nobody asks for anything, once', () => {
  const { state, stop } = heap();
  vi.advanceTimersByTime(100);
  stop();
  expect(state.collected).toBe(1);
});

test('nothing is collected while requests come', () => {
  const { state, stop } = heap();
  for (let look = 0; look < 5; look += 1) {
    state.requests += 1;
    vi.advanceTimersByTime(10);
  }
  expect(state.collected).toBe(0);
  vi.advanceTimersByTime(10);
  stop();
  expect(state.collected).toBe(1);
});

test('it is done again when the heap has grown by a fifth since', () => {
  const { state, stop } = heap();
  vi.advanceTimersByTime(10);
  state.bytes = 59;
  vi.advanceTimersByTime(10);
  expect(state.collected).toBe(1);
  state.bytes = 61;
  vi.advanceTimersByTime(10);
  expect(state.collected).toBe(2);
  stop();
  state.bytes = 90;
  vi.advanceTimersByTime(10);
  expect(state.collected).toBe(2);
});

test('where Node does not offer it nothing is done', () => {
  collectWhenQuiet({ requests: () => 0, collect: undefined });
  expect(vi.getTimerCount()).toBe(globalThis.gc === undefined ? 0 : 1);
});

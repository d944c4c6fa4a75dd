import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many calls become one, when nothing new has come for a while', () => {
  const run = vi.fn();
  const debounced = debounce(run, 250);
  debounced.call();
  vi.advanceTimersByTime(200);
  debounced.call();
  vi.advanceTimersByTime(249);
  expect(run).not.toHaveBeenCalled();
  expect(debounced.waiting).toBe(true);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect(debounced.waiting).toBe(false);
});

test('a waiting call can be made at once, and is not made again', () => {
  const run = vi.fn();
  const debounced = debounce(run, 250);
  debounced.call();
  debounced.flush();
  debounced.flush();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a canceled call is not made', () => {
  const run = vi.fn();
  const debounced = debounce(run, 250);
  debounced.call();
  debounced.cancel();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});

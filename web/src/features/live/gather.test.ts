import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes together is handed on together, soon at first and then at most once in a while', () => {
  const handed: string[][] = [];
  const tags = gather<string>((items) => handed.push([...items]), 100, 1000);
  tags.add(['orders']);
  tags.add(['orders', 'users']);
  vi.advanceTimersByTime(99);
  expect(handed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(handed).toEqual([['orders', 'users']]);
  for (let i = 0; i < 9; i += 1) {
    tags.add([`order:${i}`]);
    vi.advanceTimersByTime(100);
  }
  expect(handed).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(handed).toHaveLength(2);
  expect(handed[1]).toHaveLength(9);
});

test('after the end nothing is handed on', () => {
  const handed: string[][] = [];
  const tags = gather<string>((items) => handed.push([...items]), 100, 1000);
  tags.add(['orders']);
  tags.stop();
  vi.advanceTimersByTime(5000);
  expect(handed).toEqual([]);
});

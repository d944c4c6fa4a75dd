import { expect, test } from 'vitest';
import { labelEvery, ticksUpTo } from './ticks.ts';

test.each([
  [950, {}, [0, 250, 500, 750, 1000]],
  [8, {}, [0, 2, 4, 6, 8]],
  [0.4, {}, [0, 0.1, 0.2, 0.3, 0.4]],
  [123_456, {}, [0, 50_000, 100_000, 150_000]],
  [1, { whole: true }, [0, 1]],
  [3, { whole: true }, [0, 1, 2, 3]],
  [9, { whole: true }, [0, 3, 6, 9]],
  [0, { whole: true }, [0, 1]],
])('up to %d with %j there are round values, the last not below it', (largest, options, ticks) => {
  expect(ticksUpTo(largest, options)).toEqual(ticks);
});

test('on a phone fewer labels stand below the bars', () => {
  expect(labelEvery(30, { width: 900, labelWidth: 64 })).toBe(3);
  expect(labelEvery(30, { width: 240, labelWidth: 64 })).toBe(8);
  expect(labelEvery(12, { width: 900, labelWidth: 64 })).toBe(1);
});

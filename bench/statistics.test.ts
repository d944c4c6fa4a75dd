import { expect, test } from 'vitest';
import { median, spread } from './statistics.ts';

test('the median is the middle one, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('the spread names the least and the most', () => {
  expect(spread([1.234, 0.8, 0.95])).toBe('0.80 to 1.23');
});

import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test('a comma is a point where it can be nothing else', () => {
  expect(['4,95', '2,5', ' 0,125 ', ',5', '4.95', '12'].map(readNumber)).toEqual([
    4.95, 2.5, 0.125, 0.5, 4.95, 12,
  ]);
});

test('what may mean two things, or nothing, is no number', () => {
  for (const typed of ['1,000', '12,500', '1,2,3', '1,5.2', '', ' ', 'x', ','])
    expect(readNumber(typed)).toBeNaN();
});

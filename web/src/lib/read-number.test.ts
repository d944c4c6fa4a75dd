import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test('a comma is a point where it can be nothing else', () => {
  expect(['4,95', '2,5', ' 0,125 ', ',5', '4.95', '12'].map(readNumber)).toEqual([
    4.95, 2.5, 0.125, 0.5, 4.95, 12,
  ]);
});

test('thousands may be apart where they can be nothing else', () => {
  const typed = ['1,234.50', '1.234,50', '1 234,50', '1 234', "1'234.50", '12,345,678.9', '1.234.567,5'];
  expect(typed.map(readNumber)).toEqual([1234.5, 1234.5, 1234.5, 1234, 1234.5, 12_345_678.9, 1_234_567.5]);
});

test('what may mean two things, or nothing, is no number', () => {
  for (const typed of ['1,000', '12,500', '1,2,3', '1,5.2', '1,23.50', '12 34', '1,234,5', '', ' ', 'x', ','])
    expect(readNumber(typed)).toBeNaN();
});

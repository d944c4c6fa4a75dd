import { expect, test } from 'vitest';
import { expiryProblem, formatExpiry, readExpiry } from './expiry.ts';

test.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['12/', '12/'],
  ['123', '12/3'],
  ['12/34', '12/34'],
  ['1/', '01/'],
  ['1/3', '01/3'],
  ['12/2034', '12/34'],
  ['12 / 34', '12/34'],
  ['ab', ''],
])('%s becomes %s', (typed, written) => {
  expect(formatExpiry(typed)).toBe(written);
});

test('a date is read as month and year', () => {
  expect(readExpiry('07/31')).toEqual({ month: 7, year: 2031 });
  expect(readExpiry('7')).toBeNull();
});

const now = new Date(2026, 10, 15);

test.each([
  ['11/26', null],
  ['12/34', null],
  ['10/26', 'The expiry date is in the past.'],
  ['12/25', 'The expiry date is in the past.'],
  ['13/30', 'The month is from 01 to 12.'],
  ['00/30', 'The month is from 01 to 12.'],
  ['12/99', 'The year is too far ahead.'],
  ['12', 'Please give month and year as MM/YY.'],
  ['', 'Expiry date is required'],
])('%s: %s', (typed, problem) => {
  expect(expiryProblem(typed, now)).toBe(problem);
});

import { expect, test } from 'vitest';
import { mayBeThousands, readAmount, readNumber, readWhole } from './read-number.ts';

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
  for (const typed of [
    '0x10',
    '1e2',
    'Infinity',
    '1,000',
    '12,500',
    '1,2,3',
    '1,5.2',
    '1,23.50',
    '12 34',
    '1,234,5',
    '',
    ' ',
    'x',
    ',',
  ])
    expect(readNumber(typed)).toBeNaN();
});

test('an amount of money has no three decimals, so 1.000 may be a thousand and is none', () => {
  for (const typed of ['1.000', '12.500', ' 999.000 ', '1,000']) expect(readAmount(typed)).toBeNaN();
  expect(['1.00', '1.5', '1.234,50', '1000', '0.125', '-1'].map(readAmount)).toEqual([
    1, 1.5, 1234.5, 1000, 0.125, -1,
  ]);
});

test('one sign with three digits behind it may be between thousands, but not behind 0 or four digits', () => {
  expect(['1.000', '1,250', ' 999.999 '].filter((typed) => !mayBeThousands(typed))).toEqual([]);
  const clear = ['0.125', '1.00', '1.0000', '1000.000', '1,234.500', '1000'];
  expect(clear.filter(mayBeThousands)).toEqual([]);
});

test('a count is digits and nothing else', () => {
  for (const typed of ['1.000', '1,000', '1e3', '0x10', '12abc', '1.5', '', ' '])
    expect(readWhole(typed)).toBeNaN();
  expect(['0', ' 240 ', '-1', '007'].map(readWhole)).toEqual([0, 240, -1, 7]);
});

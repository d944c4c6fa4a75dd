import { expect, test } from 'vitest';
import { utcDayInFull, utcMomentInFull } from './dates.ts';
import { changes, formatDollarsShort } from './figures.ts';
import { countOf, counts, formatDollars } from './formats.ts';
import { shop } from './shop.ts';

test('numbers, money and dates are written the shop’s way', () => {
  expect(counts.format(1234)).toBe('1,234');
  expect([0, 1, 1234].map((count) => countOf(count, 'part'))).toEqual(['0 parts', '1 part', '1,234 parts']);
  expect([3, 0, -1200].map((by) => changes.format(by))).toEqual(['+3', '0', '-1,200']);
  expect(formatDollars(1139)).toBe('$1,139.00');
  expect([0, 12.34, 999, 12_345, 2_500_000].map(formatDollarsShort)).toEqual([
    '$0',
    '$12.3',
    '$999',
    '$12.3K',
    '$2.5M',
  ]);
  expect(utcDayInFull('2022-03-04T23:59:00.000Z')).toBe('March 4, 2022');
  expect(utcMomentInFull(new Date('2022-03-04T15:07:00.000Z'))).toMatch(/^March 4, 2022 at 3:07\sPM UTC$/);
});

test('no word of the format’s language comes into a sentence with a time', () => {
  const { locale } = shop;
  try {
    shop.locale = 'de-DE';
    expect(utcMomentInFull('2022-03-04T15:07:00.000Z')).toBe('4. März 2022 at 15:07 UTC');
  } finally {
    shop.locale = locale;
  }
});

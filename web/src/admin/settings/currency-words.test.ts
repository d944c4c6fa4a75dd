import type { CurrencyChange } from '@spareworks/contract/calls/settings';
import { shop } from '@spareworks/contract/plain/shop';
import { expect, test } from 'vitest';
import { currencyWords } from './currency-words.ts';

const free: CurrencyChange = {
  orders: 0,
  payments: 0,
  amounts: 1200,
  rounded: 0,
  tooLarge: 0,
  largest: 999_999.99,
};

test.each<[string, Partial<CurrencyChange>, string, string | undefined]>([
  ['there is no sentence about the currency it has', {}, 'USD', undefined],
  ['none is rounded', {}, 'EUR', 'None of 1,200 amounts is rounded.'],
  [
    'some are',
    { rounded: 1 },
    'JPY',
    '1 of 1,200 amounts is rounded to 1 JPY, and none becomes nothing by it.',
  ],
  [
    'to ten fils',
    { rounded: 7 },
    'KWD',
    '7 of 1,200 amounts are rounded to 0.010 KWD, and none becomes nothing by it.',
  ],
  ['there is nothing yet', { amounts: 0 }, 'EUR', 'There are no prices yet.'],
])('%s', (_what, change, chosen, sentence) => {
  expect(currencyWords('USD', chosen, { ...free, ...change })[1]).toBe(sentence);
});

const otherwise =
  'Another currency needs a shop with an empty database; the file of all parts, under Manage SpareParts, can be imported there.';

test.each<[Partial<CurrencyChange>, ...string[]]>([
  [
    { orders: 2 },
    'The shop has 2 orders, canceled ones counted, and keeps its books in one currency: it stays USD.',
    otherwise,
  ],
  [
    { payments: 1 },
    'The shop has 1 payment begun and keeps its books in one currency: it stays USD.',
    otherwise,
  ],
  [
    { tooLarge: 1, largest: 99_999.99 },
    '1 amount would be more than 99,999.99 KWD, the most an amount can be in it.',
  ],
])('where it cannot be changed that is the only sentence: %o', (change, ...sentences) => {
  expect(currencyWords('USD', 'KWD', { ...free, ...change })).toEqual(sentences);
});

test('its numbers are written the shop’s way', () => {
  const { locale } = shop;
  try {
    shop.locale = 'de-DE';
    expect(currencyWords('USD', 'KWD', { ...free, rounded: 7 })[1]).toContain('rounded to 0,010 KWD');
  } finally {
    shop.locale = locale;
  }
});

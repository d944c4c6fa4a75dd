import { euCountries } from '@spareworks/contract/plain/vat-number';
import { expect, test } from 'vitest';
import { conditionLines, placesText, priceLines } from './zone-words.ts';

test('countries are named, all of the EU in two letters, and what is left in words', () => {
  expect(placesText({ countries: ['DE', 'AT'] }, false)).toBe('Germany, Austria');
  expect(placesText({ countries: ['CH', ...euCountries] }, false)).toBe('EU, Switzerland');
  expect(placesText({ countries: null }, true)).toBe('Everywhere');
  expect(placesText({ countries: null }, false)).toBe('Everywhere else');
});

test('a price stands for itself, steps say which weights they are for', () => {
  expect(priceLines({ price: 4.95, steps: [] })).toEqual(['$4.95']);
  expect(priceLines({ price: 0, steps: [] })).toEqual(['Free']);
  const steps = [
    { from: 0, to: 500, price: 0 },
    { from: 500, to: 10_000, price: 9.95 },
  ];
  expect(priceLines({ price: null, steps })).toEqual(['below 0.5 kg: Free', '0.5 kg to below 10 kg: $9.95']);
  const heavy = [{ from: 30_000, to: 1_000_000, price: 89 }];
  expect(priceLines({ price: null, steps: heavy })).toEqual(['30 kg to below 1,000 kg: $89.00']);
});

test('what else decides is named where it does', () => {
  expect(conditionLines({ freeFrom: null, bulky: 0, steps: [] })).toEqual([]);
  const steps = [{ from: 0, to: 30_000, price: 5 }];
  expect(conditionLines({ freeFrom: 120, bulky: null, steps })).toEqual([
    'Free from $120.00',
    'Nothing of 30 kg or more',
    'No bulky parts',
  ]);
  expect(conditionLines({ freeFrom: null, bulky: 25, steps: [] })).toEqual(['Bulky parts $25.00 more']);
});

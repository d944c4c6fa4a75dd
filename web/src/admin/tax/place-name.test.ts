import { expect, test } from 'vitest';
import { placeName, placeWords } from './place-name.ts';
import { reasonWords } from './try-tax.tsx';

test('places are named, not abbreviated', () => {
  expect(placeName('PL')).toBe('Poland');
  expect(placeName('US-CA')).toBe('California, United States');
  expect(placeName('ES-CANARIAS')).toBe('CANARIAS, Spain');
  expect(placeWords({ country: 'ES', region: 'Canarias' })).toBe('Canarias, Spain');
});

test('what is written about a tax reads as a sentence', () => {
  const example = {
    reason: 'rate',
    name: 'Tax',
    rate: 19,
    place: 'DE',
    included: true,
    deliveryTaxed: true,
    vatNumber: 'PL123',
    price: 100,
    tax: 19,
    total: 119,
  } as const;
  expect(reasonWords(example)).toBe('Tax 19% (Germany), in the price.');
  expect(reasonWords({ ...example, reason: 'reverse-charge', place: null })).toMatch(
    /^No tax: reverse charge\./,
  );
  expect(reasonWords({ ...example, reason: 'reverse-charge', name: 'VAT' })).toMatch(/^No VAT: /);
});

import { expect, test } from 'vitest';
import { orderedSearch, pricedSearch } from './priced-search.ts';

const price = { typed: 'under $50', words: 'brake pads', least: null, most: 50, sign: '$' as const };

test('the filter takes the place of the words, and everything else that was chosen stays', () => {
  expect(pricedSearch({ q: 'brake pads under $50', inStock: true }, price)).toEqual({
    href: '/parts?q=brake+pads&maxPrice=50&inStock=true',
    label: 'Only parts up to $50.00',
  });
  expect(pricedSearch({ q: 'under $50' }, { ...price, words: '' })?.href).toBe('/parts?maxPrice=50');
});

test('it says from which price on, and between which', () => {
  const labelOf = (least: number | null, most: number | null) =>
    pricedSearch({ q: 'q' }, { ...price, least, most })?.label;
  expect(labelOf(100, null)).toBe('Only parts from $100.00');
  expect(labelOf(20, 50)).toBe('Only parts from $20.00 to $50.00');
});

test('there is none of another kind of money, nor where a price was chosen already', () => {
  expect(pricedSearch({ q: 'q' }, { ...price, sign: null })).not.toBeNull(); // that of the shop
  expect(pricedSearch({ q: 'q' }, { ...price, sign: '€' })).toBeNull();
  expect(pricedSearch({ q: 'q', maxPrice: 20 }, price)).toBeNull();
  expect(pricedSearch({ q: 'q' }, undefined)).toBeNull();
});

test('an order takes the place of its words, unless one was chosen already', () => {
  const order = { typed: 'cheapest', words: 'brake pads', sort: 'price-low' as const };
  expect(orderedSearch({ q: 'cheapest brake pads', maxPrice: 50 }, order)).toEqual({
    href: '/parts?q=brake+pads&maxPrice=50&sort=price-low',
    label: 'Price: low to high',
  });
  expect(orderedSearch({ q: 'cheapest' }, { ...order, words: '' })?.href).toBe('/parts?sort=price-low');
  expect(orderedSearch({ q: 'cheapest brake pads', sort: 'name' }, order)).toBeNull();
  expect(orderedSearch({ q: 'brake pads' }, undefined)).toBeNull();
});

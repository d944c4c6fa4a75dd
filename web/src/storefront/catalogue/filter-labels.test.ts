import { expect, test } from 'vitest';
import { someTree } from '../../testing/some-groups.ts';
import { activeFilters, partCount, pricesContradict } from './filter-labels.ts';

test('the number of parts is told in words', () => {
  expect([0, 1, 128, 100_000].map(partCount)).toEqual(['No parts', '1 part', '128 parts', '100,000 parts']);
});

test('both ends of a price are one filter', () => {
  expect(activeFilters({ minPrice: 5, maxPrice: 20 }, someTree)).toEqual([
    { label: '$5.00 to $20.00', names: ['minPrice', 'maxPrice'] },
  ]);
  expect(activeFilters({ minPrice: 5 }, someTree).map(({ label }) => label)).toEqual(['From $5.00']);
  expect(activeFilters({ maxPrice: 0 }, someTree).map(({ label }) => label)).toEqual(['Up to $0.00']);
});

test('search and order are no filters', () => {
  expect(activeFilters({ q: 'disc', sort: 'name' }, someTree)).toEqual([]);
  const labels = activeFilters({ group: 'wheels', inStock: true, minRating: 4 }, someTree).map(
    ({ label }) => label,
  );
  expect(labels).toEqual(['Tyres and wheels', 'In stock', '4 stars and up']);
});

test('a maker goes by its name where that is known', () => {
  expect(activeFilters({ maker: 'mann-filter' }, someTree, 'Mann Filter')).toEqual([
    { label: 'Mann Filter', names: ['maker'] },
  ]);
  expect(activeFilters({ maker: 'nobody' }, someTree).map(({ label }) => label)).toEqual(['nobody']);
});

test('a lowest price above the highest is noticed', () => {
  expect(pricesContradict({ minPrice: 20, maxPrice: 10 })).toBe(true);
  expect(pricesContradict({ minPrice: 10, maxPrice: 10 })).toBe(false);
  expect(pricesContradict({ minPrice: 10 })).toBe(false);
});

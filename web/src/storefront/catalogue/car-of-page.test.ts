import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import { expect, test } from 'vitest';
import { carOfPage } from './car-of-page.ts';

const facets: PartFacets = {
  total: 0,
  groups: [],
  makers: [],
  moreMakers: 0,
  inStock: 0,
  ratings: [],
  price: null,
  reading: null,
  number: null,
  unknownNumber: null,
  car: null,
};
const car = { text: 'Ford F-150 2015', words: 'oil filter', vehicle: 'f150', fits: 1, waits: 0 };

test('the page is about the car of its address, else about the one that was read out of the search', () => {
  expect(carOfPage({ state: { q: 'oil filter' }, facets })).toBeUndefined();
  expect(carOfPage({ state: { q: 'oil filter f150 2015' }, facets: { ...facets, car } })).toEqual({
    id: 'f150',
    name: 'Ford F-150 2015',
  });
  expect(
    carOfPage({ state: { vehicle: 'golf' }, facets: { ...facets, car, vehicle: '2012 VW Golf' } }),
  ).toEqual({
    id: 'golf',
    name: '2012 VW Golf',
  });
});

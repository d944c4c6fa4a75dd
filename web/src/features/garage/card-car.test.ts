import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { expect, test } from 'vitest';
import { cardCar } from './card-car.ts';

const civic: Vehicle = {
  _id: 'civic-18',
  year: 2014,
  make: 'Honda',
  model: 'Civic',
  engine: { litres: 1.8, cylinders: 4, fuel: 'petrol' },
  makeSlug: 'honda',
  modelSlug: 'civic',
};
const truck = { id: 'f150', name: 'Ford F-150 2015' };

test('where the page is about no car, or about the chosen one, cards answer for the chosen one and need not name it', () => {
  expect(cardCar(null, undefined)).toBeNull();
  expect(cardCar(civic, undefined)).toEqual({ vehicle: 'civic-18', named: null, own: true });
  expect(cardCar(civic, { id: 'civic-18', name: '2014 Honda Civic 1.8 L' })).toEqual({
    vehicle: 'civic-18',
    named: null,
    own: true,
  });
});

test('a page about another car has cards that answer for that one, and say so to whoever has chosen one', () => {
  expect(cardCar(civic, truck)).toEqual({ vehicle: 'f150', named: 'Ford F-150 2015', own: false });
  expect(cardCar(null, truck)).toEqual({ vehicle: 'f150', named: null, own: false });
});

test('of a car without its year nothing is known: the chosen one is named', () => {
  const anyTruck = { id: null, name: 'Ford F-150' };
  expect(cardCar(civic, anyTruck)).toEqual({
    vehicle: 'civic-18',
    named: 'your 2014 Honda Civic 1.8 L',
    own: true,
  });
  expect(cardCar(null, anyTruck)).toBeNull();
});

test('a page about the chosen car whatever its engine is answered for the engine that is known', () => {
  const own = { vehicle: 'civic-18', named: 'your 2014 Honda Civic 1.8 L', own: true };
  expect(cardCar(civic, { id: 'civic', name: 'Honda Civic 2014' })).toEqual(own);
  expect(cardCar(civic, { id: 'civic', name: '2014 Honda Civic' })).toEqual(own);
  expect(cardCar(civic, { id: 'other', name: '2013 Honda Civic' })?.vehicle).toBe('other');
});

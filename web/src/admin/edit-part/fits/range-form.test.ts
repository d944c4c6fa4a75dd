import { expect, test } from 'vitest';
import {
  bodyOf,
  coveredText,
  emptyRange,
  engineKey,
  engineOf,
  formOf,
  missingIn,
  wrongYears,
} from './range-form.ts';

const chosen = { ...emptyRange, make: 'honda', model: 'civic', from: '2006', to: '2011' };

test('make, model and years are enough', () => {
  expect(missingIn(emptyRange)).toEqual({
    make: expect.any(String),
    model: expect.any(String),
    from: expect.any(String),
    to: expect.any(String),
  });
  expect(missingIn(chosen)).toEqual({});
  expect(bodyOf(chosen)).toEqual({
    make: 'honda',
    model: 'civic',
    from: 2006,
    to: 2011,
    litres: null,
    cylinders: null,
    fuel: null,
    position: null,
    quantity: null,
    note: null,
    source: 'Shop',
    kind: 'fits',
  });
});

test('what is excluded has neither a place nor a number, whatever was chosen before', () => {
  const form = { ...chosen, position: 'front', quantity: '2', note: 'other hub', excluded: true };
  expect(bodyOf(form)).toMatchObject({ kind: 'excluded', position: null, quantity: null, note: 'other hub' });
});

test('an engine is the same after it was a choice of a list', () => {
  const diesel = { litres: 2, cylinders: 4, fuel: 'diesel' } as const;
  expect(engineOf(engineKey(diesel))).toEqual(diesel);
  expect(engineOf(engineKey({ ...diesel, litres: null, cylinders: null }))).toEqual({
    litres: null,
    cylinders: null,
    fuel: 'diesel',
  });
  expect(engineKey(engineOf(''))).toBe('');
});

test('a range that is edited is sent as it was where nothing is changed', () => {
  const range = {
    _id: '1',
    make: 'Honda',
    makeSlug: 'honda',
    model: 'Civic',
    modelSlug: 'civic',
    from: 2006,
    to: 2011,
    engine: { litres: 1.8, cylinders: 4, fuel: 'petrol' },
    position: 'front',
    quantity: 2,
    note: 'to 03/2011',
    kind: 'fits',
    source: 'Maker’s catalogue',
    vehicles: 6,
    saidBy: null,
    saidAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  } as const;
  expect(bodyOf(formOf(range))).toEqual({
    make: 'honda',
    model: 'civic',
    from: 2006,
    to: 2011,
    ...range.engine,
    position: 'front',
    quantity: 2,
    note: 'to 03/2011',
    source: 'Maker’s catalogue',
    kind: 'fits',
  });
});

test('what a range covers is told in words', () => {
  expect(coveredText({ vehicles: 14, from: 2006, to: 2011 })).toBe('Covers 14 vehicles, 2006 to 2011.');
  expect(coveredText({ vehicles: 1, from: 2006, to: 2006 })).toBe('Covers 1 vehicle, 2006.');
  expect(coveredText({ vehicles: 0, from: null, to: null })).toBe('The shop knows no such car.');
});

test('years that end before they begin are named at once, at the last year', () => {
  const backwards = { ...chosen, from: '2015', to: '2012' };
  expect(wrongYears(backwards)).toBe('The last year is before the first. Please choose 2015 or later.');
  expect(missingIn(backwards)).toEqual({ to: wrongYears(backwards) });
  expect(wrongYears({ ...backwards, to: '2015' })).toBeUndefined();
  expect(wrongYears({ ...backwards, to: '' })).toBeUndefined();
});

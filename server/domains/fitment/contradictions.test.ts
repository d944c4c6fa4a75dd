import { expect, test } from 'vitest';
import { clashOf, contradictionsOf, type ModelRange } from './contradictions.ts';

function range(given: Partial<ModelRange> = {}): ModelRange {
  return {
    modelId: 'civic',
    from: 2006,
    to: 2011,
    litres: null,
    cylinders: null,
    fuel: null,
    position: 'front',
    quantity: 2,
    note: null,
    kind: 'fits',
    ...given,
  };
}

const excluded = (given: Partial<ModelRange> = {}) =>
  range({ position: null, quantity: null, kind: 'excluded', ...given });

test('the same range twice, and the same cars both fitting and excluded, are told apart from what may stand', () => {
  expect(clashOf(range(), range({ quantity: 4 }))?.sort).toBe('same');
  expect(clashOf(range(), excluded())?.sort).toBe('opposite');
  expect(clashOf(range(), excluded({ from: 2008 }))).toEqual({
    sort: 'excluded',
    text: 'Cars of 2008 to 2011 fit by one range and are excluded by another: they do not fit.',
  });
});

test('overlapping ranges with other notes or numbers contradict', () => {
  expect(
    clashOf(range({ note: 'to 03/2011' }), range({ from: 2011, to: 2014, note: 'from 04/2011' }))?.text,
  ).toBe('Cars of 2011 have two notes: “to 03/2011” and “from 04/2011”.');
  expect(clashOf(range(), range({ from: 2010, note: 'with ABS' }))?.text).toBe(
    'Cars of 2010 to 2011 have the note “with ABS” by one range and none by another.',
  );
  expect(clashOf(range(), range({ from: 2010, quantity: null }))?.sort).toBe('other quantity');
});

test('two ranges that differ in note and number are told both', () => {
  const clash = clashOf(range({ note: 'a', quantity: 1 }), range({ from: 2010, note: 'b', quantity: 4 }));
  expect(clash?.text).toBe(
    'Cars of 2010 to 2011 have two notes: “a” and “b” and need 1 by one range and 4 by another.',
  );
  // A flex-fuel car is of both.
  expect(clashOf(range({ fuel: 'petrol' }), range({ fuel: 'flex fuel', quantity: 4 }))?.sort).toBe(
    'other quantity',
  );
});

test('ranges of other cars, engines or places have nothing against each other', () => {
  expect(clashOf(range(), range({ modelId: 'accord' }))).toBeNull();
  expect(clashOf(range(), range({ from: 2012, to: 2014, note: 'x' }))).toBeNull();
  expect(clashOf(range({ litres: 1.8 }), range({ litres: 2, note: 'x' }))).toBeNull();
  expect(clashOf(range(), range({ position: 'rear', quantity: 1, note: 'x' }))).toBeNull();
  expect(clashOf(range(), range({ from: 2010, to: 2014 }))).toBeNull();
});

test('all that contradict among the ranges of a part are named with each other', () => {
  const [first, second, third] = [
    range(),
    range({ from: 2010, note: 'with ABS' }),
    range({ modelId: 'accord' }),
  ];
  const found = contradictionsOf([first, second, third]);
  expect(found.map(({ ranges }) => ranges)).toEqual([[first, second]]);
});

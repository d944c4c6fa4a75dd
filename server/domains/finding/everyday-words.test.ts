import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';

const { finder, slugOf } = demoFinder();
const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const found = (typed: string) =>
  finder.page({ typed, literally: false }, everything, { after: null, limit: 24 }).ids.map(slugOf);
const reading = (typed: string) => finder.reading({ typed, literally: false });

test.each([
  'horse',
  'hare',
  'houses',
  'ramps',
  'lands',
  'dolor',
  'beach',
  'basket',
  'gladiator',
  'lorem ipsum dolor',
  'car ramps',
])('an everyday word by itself is no mistake in a word of the trade: %s', (typed) =>
  expect(found(typed)).toEqual([]),
);

test('with the rest of a name it is', () => {
  expect(reading('brake horse')?.shown).toBe('brake hose');
  expect(found('brake horse')[0]).toBe('brake-hose-front-460');
  expect(reading('shark plugs')?.shown).toBe('spark plugs');
});

test('one that begins otherwise is none with any rest: faster brakes are brakes', () => {
  expect(reading('faster brakes')).toMatchObject({ corrected: [], leftOut: ['faster'] });
  expect(found('faster brakes')).toEqual(found('brakes'));
});

test('beside more words that nobody knows a guess is nothing', () => {
  expect(found('quuxly zorbol brakke')).toEqual([]);
  expect(found('zorbol brakke')).not.toEqual([]);
});

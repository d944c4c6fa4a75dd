import { mostGarageCars } from '@spareworks/contract/plain/garage';
import { expect, test } from 'vitest';
import { someCar } from '../../testing/some-car.ts';
import { choosing, choosingNone, knowingMore, puttingBack, removing } from './garage-edits.ts';
import { emptyGarage, type KeptGarage } from './kept-garage.ts';

const [a, b, c] = [someCar('a'), someCar('b'), someCar('c')];
const two: KeptGarage = { cars: [a, b], chosen: a._id };

test('a car that is chosen comes first and is chosen; one that is there stays where it stands', () => {
  expect(choosing(c)(two)).toEqual({ cars: [c, a, b], chosen: c._id });
  expect(choosing(b)(two)).toEqual({ cars: [a, b], chosen: b._id });
  expect(choosing(a)(two)).toBe(two);
  expect(choosing(a)(emptyGarage)).toEqual({ cars: [a], chosen: a._id });
});

test('a full garage takes no more', () => {
  const cars = Array.from({ length: mostGarageCars }, (_, at) => ({ ...a, _id: String(at) }));
  const full = { cars, chosen: null };
  expect(choosing(b)(full)).toBe(full);
  expect(puttingBack(b, 0, true)(full)).toBe(full);
});

test('where more is known of a car the exact one takes its place', () => {
  expect(knowingMore(b._id, c)(two)).toEqual({ cars: [a, c], chosen: c._id });
  expect(knowingMore(a._id, b)(two)).toEqual({ cars: [b], chosen: b._id });
});

test('without a chosen car all of them stay', () => {
  expect(choosingNone(two)).toEqual({ cars: [a, b], chosen: null });
});

test('a car that is removed is chosen no more, and undone stands where it stood', () => {
  const without = removing(a._id)(two);
  expect(without).toEqual({ cars: [b], chosen: null });
  expect(puttingBack(a, 0, true)(without)).toEqual(two);
  expect(removing(c._id)(two)).toBe(two);
});

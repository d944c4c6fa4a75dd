import { groupTree } from '@spareworks/contract/plain/group-tree';
import { expect, test } from 'vitest';
import { moves, placeAfter, placeInWords, placeOnto } from './move-group.ts';

const group = (_id: string, parent: string | null = null) => ({
  _id,
  name: _id,
  slug: _id,
  parent,
  img: null,
});

const tree = groupTree([
  group('engine'),
  group('brakes'),
  group('lights'),
  group('discs', 'brakes'),
  group('pads', 'brakes'),
  group('vented', 'discs'),
  group('front', 'vented'),
]);

const steps = (key: string) => moves.map((move) => placeAfter(tree, key, move));

test('one step: among its neighbours, into the one above, out of the one it stands in', () => {
  expect(steps('pads')).toEqual([
    { parent: 'brakes', before: 'discs' },
    null,
    { parent: 'discs', before: null },
    { parent: null, before: 'lights' },
  ]);
  expect(steps('engine')).toEqual([null, { parent: null, before: 'lights' }, null, null]);
});

test('no step leads to a fifth level', () => {
  expect(placeAfter(tree, 'brakes', 'in')).toBeNull();
  expect(placeOnto(tree, 'engine', 'front', 'within')).toBeNull();
  expect(placeOnto(tree, 'discs', 'pads', 'within')).toBeNull();
});

test('what is dropped goes before, into or after the other, and never into itself', () => {
  expect(placeOnto(tree, 'engine', 'discs', 'before')).toEqual({ parent: 'brakes', before: 'discs' });
  expect(placeOnto(tree, 'engine', 'pads', 'within')).toEqual({ parent: 'pads', before: null });
  expect(placeOnto(tree, 'engine', 'discs', 'after')).toEqual({ parent: 'brakes', before: 'pads' });
  expect(placeOnto(tree, 'brakes', 'vented', 'after')).toBeNull();
  expect(placeOnto(tree, 'lights', 'brakes', 'after')).toEqual({ parent: null, before: null });
});

test('where it stands then is told in words', () => {
  expect(placeInWords(tree, 'engine', { parent: 'brakes', before: 'pads' })).toBe(
    '“engine” is number 2 of 3 in “brakes” now.',
  );
  expect(placeInWords(tree, 'pads', { parent: null, before: null })).toBe(
    '“pads” is number 4 of 4 at the top now.',
  );
});

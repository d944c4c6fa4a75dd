import { expect, test } from 'vitest';
import { groupTree, heightOf, isGroupKey, type ListedGroup } from './group-tree.ts';

const group = (_id: string, parent: string | null): ListedGroup => ({
  _id,
  name: _id.toUpperCase(),
  slug: _id,
  parent,
  img: null,
});

const tree = groupTree([
  group('engine', null),
  group('brakes', null),
  group('vented', 'discs'),
  group('discs', 'brakes'),
  group('pads', 'brakes'),
]);
const keys = (groups: readonly ListedGroup[]) => groups.map(({ _id }) => _id);

test('each group stands before those within it, neighbours in the order they came in', () => {
  expect(keys(tree.all)).toEqual(['engine', 'brakes', 'discs', 'vented', 'pads']);
  expect(keys(tree.childrenOf(null))).toEqual(['engine', 'brakes']);
});

test('the way to a group, everything within it, and how many levels that takes', () => {
  expect(keys(tree.pathTo('vented'))).toEqual(['brakes', 'discs', 'vented']);
  expect(tree.pathTo('snacks')).toEqual([]);
  expect(tree.withBelow('brakes')).toEqual(['brakes', 'discs', 'vented', 'pads']);
  expect([heightOf(tree, 'brakes'), heightOf(tree, 'pads')]).toEqual([3, 1]);
});

test('a group that is gone is called by its key', () => {
  expect([tree.nameOf('pads'), tree.nameOf('snacks')]).toEqual(['PADS', 'snacks']);
});

test('what hangs in a circle is left out instead of being gone round', () => {
  expect(keys(groupTree([group('a', 'b'), group('b', 'a'), group('c', null)]).all)).toEqual(['c']);
});

test.each(['brakes', 'air-filters', '4x4'])('%s can be a key', (text) => expect(isGroupKey(text)).toBe(true));

test.each(['', 'Brakes', 'a--b', '-a', 'a b', 'bremsbeläge', 'a'.repeat(61)])('“%s” can be no key', (text) =>
  expect(isGroupKey(text)).toBe(false),
);

import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('a shop of another size has orders in the usual relation, unless they are named', () => {
  expect(readOptions([]).sizes).toEqual([{ parts: 100_000, orders: 40_000 }]);
  expect(readOptions(['--parts', '1000']).sizes).toEqual([{ parts: 1000, orders: 400 }]);
  expect(readOptions(['--parts', '1000', '--orders', '7']).sizes).toEqual([{ parts: 1000, orders: 7 }]);
});

test('over sizes, each is ten times the one before, with ten connections', () => {
  const { sizes, effort, scale } = readOptions(['--scale']);
  expect(sizes.map(({ parts }) => parts)).toEqual([10_000, 100_000, 1_000_000]);
  expect([scale, effort.connections]).toEqual([true, [10]]);
});

test('scenarios are chosen by a part of their name', () => {
  const { isWanted } = readOptions(['--only', 'facets']);
  expect(['facets with filters', 'search'].map(isWanted)).toEqual([true, false]);
});

test.each([
  [['--rounds', '0'], '--rounds must be'],
  [['--parts', '1e6'], '--parts must be'],
  [['--connections', '10,many'], '--connections must be'],
  [['--connections', '100000'], '--connections must be'],
  [['--scale', '--parts', '5'], '--scale has sizes of its own'],
  [['--plot', 'x.svg'], '--plot goes with --scale'],
])('%j is refused in words', (args, words) => {
  expect(() => readOptions(args)).toThrow(words);
});

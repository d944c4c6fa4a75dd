import { expect, test } from 'vitest';
import { someGroups } from '../../testing/some-groups.ts';
import { groupsInSight } from './groups-in-sight.ts';

const within = (parent: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const _id = `${parent}-${at}`;
    return { _id, name: _id, slug: _id, parent, img: null };
  });

const groups = [...someGroups, ...within('brakes', 40), ...within('brakes-3', 2), ...within('engine', 300)];
const besides = (chosen: string | null) =>
  groupsInSight(groups, chosen)
    .filter(({ parent }) => parent !== null)
    .map(({ parent }) => parent);

test('a page has the groups at the top, and of the others only those along the way to the chosen one', () => {
  expect(besides(null)).toEqual([]);
  expect(new Set(besides('brakes'))).toEqual(new Set(['brakes']));
  expect(besides('brakes-3')).toHaveLength(42);
  expect(besides('brakes-3-1')).toHaveLength(42);
  expect(besides('snacks')).toEqual([]);
  expect(groupsInSight(groups, null)).toHaveLength(someGroups.length);
});

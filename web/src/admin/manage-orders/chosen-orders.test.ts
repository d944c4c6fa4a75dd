import { expect, test } from 'vitest';
import { chosenIn, withChosen } from './chosen-orders.ts';

const id = (last: number) => `01912345-6789-7abc-8def-0123456789a${last}`;

test('the chosen orders stand in the history entry beside what the router keeps there', () => {
  const router = { usr: null, key: 'abc', idx: 3 };
  const entry = withChosen(router, new Set([id(1), id(2)]));
  expect(entry).toMatchObject(router);
  expect([...chosenIn(structuredClone(entry))]).toEqual([id(1), id(2)]);
  expect(withChosen(entry, new Set())).toEqual(router); // nothing chosen leaves nothing
});

test.each([
  ['an entry of another page', { usr: null, key: 'abc', idx: 3 }],
  ['no entry', null],
  ['something else under the name', { chosenOrders: 'all' }],
  ['names that are no orders', { chosenOrders: [1, 'x'] }],
])('%s has no orders chosen', (_what, entry) => {
  expect(chosenIn(entry).size).toBe(0);
});

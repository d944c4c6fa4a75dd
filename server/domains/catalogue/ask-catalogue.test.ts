import { groupTree } from '@spareworks/contract/plain/group-tree';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { askCatalogue } from './ask-catalogue.ts';
import { knownParts } from './known-parts.ts';

const empty: Db = { query: async () => [] };

/** Of a shop whose parts are not known: whoever waits for them is told so. */
function ask(isCurrent: boolean) {
  const waited = async () => {
    throw new Error('waits for the index');
  };
  const { list } = askCatalogue({
    finding: { ready: waited, isCurrent: () => isCurrent },
    known: knownParts(),
    fitting: async () => ({ car: '2014 Honda Civic', ids: [] }),
    standing: waited,
    carNames: { ready: async () => ({}) as never },
    groups: { ready: async () => groupTree([]) },
    failures: { note: () => {} },
  });
  return (asked: Parameters<typeof list>[1]) => list(empty, asked, { address: '127.0.0.1', headers: {} });
}

const plain = { limit: 5 };
const filtered = { limit: 5, minPrice: 10 };

test.each([
  ['a search', { q: 'brake' }, false],
  ['a count', { ...plain, count: 'true' }, false],
  ['a filter, where the index is up to date', filtered, true],
  ['a car, where the index is up to date', { ...plain, vehicle: 'civic' }, true],
] as const)('%s is answered by the index', async (_, asked, isCurrent) => {
  await expect(ask(isCurrent)(asked)).rejects.toThrow('waits for the index');
});

test.each([
  ['nothing but a page', plain, true],
  ['another order', { ...plain, sort: 'newest' }, true],
  ['one letter', { ...plain, q: 'b' }, false],
  ['a filter, while the index is behind', filtered, false],
  ['a car, while the index is behind', { ...plain, vehicle: 'civic' }, false],
] as const)('%s does not wait for the index', async (_, asked, isCurrent) => {
  expect((await ask(isCurrent)(asked)).found).toEqual({ parts: [], nextAsked: null });
});

import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { knownParts } from './known-parts.ts';

/** Answers with the price of the moment, when it is let. */
function shelf(price: number) {
  const asked: (readonly string[])[] = [];
  const state = { price, release: Promise.resolve() };
  const db: Db = {
    query: async <Row extends object>({ values = [] }: { values?: unknown[] }) => {
      const ids = values[0] as string[];
      asked.push(ids);
      const parts = ids.filter((id) => id !== 'gone').map((_id) => ({ _id, price: state.price }));
      await state.release;
      return parts as unknown as Row[];
    },
  };
  return { db, asked, state };
}

const prices = (parts: readonly SparePart[]) => parts.map(({ _id, price }) => `${_id} ${price}`);

test('a part is read once, until something about it changes; one that is gone is left out', async () => {
  const { db, asked, state } = shelf(5);
  const known = knownParts();
  expect(prices(await known.inOrder(db, ['b', 'gone', 'a']))).toEqual(['b 5', 'a 5']);
  state.price = 6;
  expect(prices(await known.inOrder(db, ['a', 'c', 'b']))).toEqual(['a 5', 'c 6', 'b 5']);
  known.apply({ tags: ['parts', 'part:a'] });
  expect(prices(await known.inOrder(db, ['a', 'b']))).toEqual(['a 6', 'b 5']);
  known.apply({ tags: ['part:*'] });
  expect(prices(await known.inOrder(db, ['a', 'b']))).toEqual(['a 6', 'b 6']);
  expect(asked).toEqual([['b', 'gone', 'a'], ['c'], ['a'], ['a', 'b']]);
});

test.each([
  ['named', { tags: ['part:a'] }],
  ['not named', 'everything'],
] as const)('a part that changes while it is being read, %s, is not kept as it was', async (_, change) => {
  const { db, asked, state } = shelf(5);
  const known = knownParts();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.release = promise;
  const reading = known.inOrder(db, ['a']);
  await expect.poll(() => asked).toEqual([['a']]);
  state.price = 6;
  known.apply(change);
  resolve();
  expect(prices(await reading)).toEqual(['a 5']);
  expect(prices(await known.inOrder(db, ['a']))).toEqual(['a 6']);
});

test('what is wanted in one go is read with one question, and a failure reaches everybody who wanted it', async () => {
  const { db, asked } = shelf(5);
  const known = knownParts();
  const both = await Promise.all([known.inOrder(db, ['a', 'b']), known.inOrder(db, ['b', 'c'])]);
  expect(both.map(prices)).toEqual([
    ['a 5', 'b 5'],
    ['b 5', 'c 5'],
  ]);
  expect(asked).toEqual([['a', 'b', 'c']]);
  const away: Db = { query: () => Promise.reject(new Error('away')) };
  const failed = await Promise.allSettled([known.inOrder(away, ['d']), known.inOrder(away, ['e'])]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(prices(await known.inOrder(db, ['d']))).toEqual(['d 5']);
});

test('of more than five hundred each question has its share', async () => {
  const { db, asked } = shelf(5);
  const known = knownParts();
  const ids = Array.from({ length: 400 }, (_, at) => `a${at}`);
  await Promise.all([known.inOrder(db, ids), known.inOrder(db, ['b', ...ids])]);
  expect(asked.map(({ length }) => length)).toEqual([400, 401]);
});

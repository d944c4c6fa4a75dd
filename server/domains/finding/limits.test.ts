import { synonymLimits } from '@spareworks/contract/plain/synonym-limits';
import { expect, test } from 'vitest';
import { unavailable } from '../../kernel/problem.ts';
import { insertPerson } from '../../testing/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { findingStore } from './finding-store.ts';
import { addSynonyms, removeSynonyms } from './keep-synonyms.ts';

test('there are as many groups of synonyms as a search can be taught; one more is refused until another is taken back', async () => {
  await using database = await testDatabase();
  const staff = { ...(await insertPerson(database, { role: 'admin' })), role: 'admin' as const };
  await database.query({
    text: `INSERT INTO synonyms (id, phrases, created_by)
           SELECT gen_random_uuid(), ARRAY['word ' || number, 'other ' || number], 'staff@example.com'
           FROM generate_series(2, $1::int) AS number`,
    values: [synonymLimits.mostGroups],
  });
  const ready = () => Promise.reject(unavailable());
  const teaching = { database, finding: { settled: async () => undefined, ready } };
  const last = await addSynonyms(teaching, staff, ['lamp', 'light']);
  const store = findingStore(database);
  expect(await store.countSynonyms()).toBe(2000);
  await expect(addSynonyms(teaching, staff, ['disc', 'rotor'])).rejects.toMatchObject({
    code: 'too_many_synonyms',
  });
  expect(await store.countSynonyms()).toBe(2000);
  await removeSynonyms(teaching, staff, last._id);
  await addSynonyms(teaching, staff, ['disc', 'rotor']);
  expect(await store.countSynonyms()).toBe(2000);
});

test('of searches that found nothing the newest thousand are kept, also those that were looked for again', async () => {
  await using database = await testDatabase();
  const store = findingStore(database);
  const noted = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => {
      const key = `search ${String(from + at).padStart(4, '0')}`;
      return { key, query: key, times: 1 };
    });
  await store.noteFailures(noted(0, 1000));
  expect(await store.countFailures()).toBe(1000);
  await store.noteFailures(noted(0, 1)); // the oldest is the newest again
  await store.noteFailures(noted(1000, 1003));
  expect(await store.countFailures()).toBe(1000);
  const left = await store.failuresPage(null, 1000);
  expect(left.slice(0, 4).map(({ query, times }) => [query, times])).toEqual([
    ['search 1002', 1],
    ['search 1001', 1],
    ['search 1000', 1],
    ['search 0000', 2],
  ]);
  expect(left.at(-1)?.query).toBe('search 0004');
});

import { expect, test } from 'vitest';
import { Problem, unavailable } from '../../kernel/problem.ts';
import { insertPerson } from '../../testing/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { addSynonyms, changeSynonyms, countSynonyms, removeSynonyms } from './keep-synonyms.ts';

test('whoever teaches the search is answered when it has understood, or cannot just now', async () => {
  await using database = await testDatabase();
  const staff = { ...(await insertPerson(database, { role: 'admin' })), role: 'admin' as const };
  const understood: number[] = [];
  const settled = async () => void understood.push(await countSynonyms(database));
  const ready = () => Promise.reject(unavailable());
  const teaching = { database, finding: { settled, ready } };
  const { _id } = await addSynonyms(teaching, staff, ['lamp', 'light']);
  expect(understood).toEqual([1]);
  await changeSynonyms(teaching, staff, _id, { phrases: ['lamp', 'bulb'] });
  expect(understood).toEqual([1, 1]);
  await removeSynonyms(teaching, staff, _id);
  expect(understood).toEqual([1, 1, 0]);

  const away = { ready, settled: () => Promise.reject(new Error('the database is away')) };
  const added = await addSynonyms({ database, finding: away }, staff, ['disc', 'rotor']);
  expect(added).toMatchObject({ phrases: ['disc', 'rotor'], findsParts: true });
});

test('of those who teach the same at once one is first, and the others are told what is known already', async () => {
  await using database = await testDatabase();
  const staff = { ...(await insertPerson(database, { role: 'admin' })), role: 'admin' as const };
  const ready = () => Promise.reject(unavailable());
  const teaching = { database, finding: { settled: () => Promise.resolve(), ready } };
  const other = await addSynonyms(teaching, staff, ['lamp', 'light']);

  const contest = await database.transaction(async (tx) => {
    // All have looked at what there is, or wait for their turn to, before one of them can write.
    await tx.query({ text: 'LOCK TABLE synonyms IN SHARE MODE' });
    const outcomes = Promise.allSettled([
      addSynonyms(teaching, staff, ['zorb', 'quux']),
      addSynonyms(teaching, staff, ['Quux', 'zorbs']),
      changeSynonyms(teaching, staff, other._id, { phrases: ['zorb', 'quux'] }),
    ]);
    const waiting = {
      text: `SELECT count(*) AS count FROM pg_locks
             WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    };
    await expect.poll(() => tx.query(waiting), { timeout: 20_000 }).toEqual([{ count: 3 }]);
    return { outcomes };
  });

  const refused = (await contest.outcomes).flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  expect(refused).toHaveLength(2);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Problem);
    expect(reason.errors.phrases).toMatch(/^are known to mean the same already: (zorb, quux|Quux, zorbs)$/);
  }
});

import { expect, test } from 'vitest';
import { unavailable } from '../../kernel/problem.ts';
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
  await changeSynonyms(teaching, staff, _id, ['lamp', 'bulb']);
  expect(understood).toEqual([1, 1]);
  await removeSynonyms(teaching, staff, _id);
  expect(understood).toEqual([1, 1, 0]);

  const away = { ready, settled: () => Promise.reject(new Error('the database is away')) };
  const added = await addSynonyms({ database, finding: away }, staff, ['disc', 'rotor']);
  expect(added).toMatchObject({ phrases: ['disc', 'rotor'], findsParts: true });
});

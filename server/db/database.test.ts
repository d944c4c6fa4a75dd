import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import type { Db } from './database.ts';

test('two transactions that want what the other holds are both done, one after the other', async () => {
  await using database = await testDatabase();
  await database.query({
    text: 'CREATE TABLE locked (name text PRIMARY KEY, changes int NOT NULL DEFAULT 0)',
  });
  await database.query({ text: "INSERT INTO locked (name) VALUES ('a'), ('b')" });
  const change = (tx: Db, name: string) =>
    tx.query({ text: 'UPDATE locked SET changes = changes + 1 WHERE name = $1', values: [name] });
  const holding = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() };
  const both = (first: 'a' | 'b', second: 'a' | 'b') =>
    database.transaction(async (tx) => {
      await change(tx, first);
      holding[first].resolve();
      await holding[second].promise; // each holds one before either asks for the other
      await change(tx, second);
    });
  await Promise.all([both('a', 'b'), both('b', 'a')]);
  expect(await database.query({ text: 'SELECT name, changes FROM locked ORDER BY name' })).toEqual([
    { name: 'a', changes: 2 },
    { name: 'b', changes: 2 },
  ]);
});

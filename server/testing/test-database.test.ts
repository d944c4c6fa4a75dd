import type pg from 'pg';
import { expect, test } from 'vitest';
import { insertPart } from './factories.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

/** Every row of every table, and where each sequence stands. */
async function contents(database: TestDatabase): Promise<Record<string, unknown>> {
  const tables = await database.query<{ name: string }>({
    text: "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  });
  const found: Record<string, unknown> = {
    sequences: await database.query({ text: 'SELECT * FROM pg_sequences ORDER BY sequencename' }),
  };
  for (const { name } of tables) {
    found[name] = await database.query({
      text: `SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY t::text`,
    });
  }
  return found;
}

async function usedBy(use: (database: TestDatabase) => Promise<unknown>): Promise<string> {
  await using database = await testDatabase();
  await use(database);
  return database.address.database;
}

test('a database that a test has written to is as it was made for the test that is given it next', async () => {
  let made = {};
  await usedBy(async (database) => {
    made = await contents(database);
  });
  const name = await usedBy(async (database) => {
    await insertPart(database);
    await database.query({ text: "UPDATE part_groups SET name = 'Another' WHERE parent IS NULL" });
    await database.query({ text: 'DELETE FROM provider_looks' });
    await database.query({ text: "SELECT nextval('part_skus')" });
    expect(await contents(database)).not.toEqual(made);
  });
  await using next = await testDatabase();
  expect(next.address.database).toBe(name);
  expect(await contents(next)).toEqual(made);
});

test.each([
  ['has lost a trigger', 'DROP TRIGGER order_lines_are_final ON order_lines'],
  ['has a trigger switched off', 'ALTER TABLE order_lines DISABLE TRIGGER order_lines_are_final'],
  ['lets a column be empty', 'ALTER TABLE part_groups ALTER name DROP NOT NULL'],
  ['has another table', 'CREATE TABLE another (id int)'],
  ['has an index less', 'DROP INDEX part_groups_slug'],
  [
    'has grown large',
    "INSERT INTO schema_migrations SELECT g + 1000, repeat('x', 1900), '' FROM generate_series(1, 3000) g",
  ],
])('no test is given a database that %s', async (_what, text) => {
  const name = await usedBy((database) => database.query({ text }));
  await using next = await testDatabase();
  expect(next.address.database).not.toBe(name);
});

test('no test is given a database that somebody else is still connected to', async () => {
  let other: pg.Client | undefined;
  const name = await usedBy(async (database) => {
    other = await database.connect();
  });
  await using next = await testDatabase();
  expect(next.address.database).not.toBe(name);
  await other?.end();
});

test('what is left of a test that is over cannot write to the database of the next', async () => {
  let left: TestDatabase | undefined;
  await usedBy(async (database) => {
    left = database;
  });
  await using next = await testDatabase();
  await expect(left?.query({ text: 'DELETE FROM part_groups' })).rejects.toThrow('is over');
  await expect(left?.transaction((tx) => tx.query({ text: 'DELETE FROM part_groups' }))).rejects.toThrow(
    'is over',
  );
  expect(await next.query({ text: 'SELECT FROM part_groups' })).not.toEqual([]);
});

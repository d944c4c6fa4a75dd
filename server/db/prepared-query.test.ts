import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';

/** Counts how often the next connection that is lent is asked what the columns of a statement are. */
function countDescriptions(database: Database): { asked: number } {
  const count = { asked: 0 };
  database.pool.once('acquire', ({ connection }) => {
    const inside = connection as unknown as { describe: (portal: unknown) => void };
    const describe = inside.describe.bind(inside);
    inside.describe = (portal) => {
      count.asked += 1;
      describe(portal);
    };
  });
  return count;
}

const everyKind = `SELECT $1::int AS whole, 2.5::float8 AS broken, 12345678901::bigint AS large, 1.50::numeric AS exact,
  true AS mark, 'žluť × 3'::text AS words, ''::text AS nothing, NULL::text AS missing, '{a,b}'::text[] AS list,
  '{"a": [1, null]}'::jsonb AS document, '2026-01-02T03:04:05Z'::timestamptz AS moment, '\\x00ff'::bytea AS bytes`;

test('a statement with a name gives the rows it gives without one, and asks for its columns once on a connection', async () => {
  await using database = await testDatabase();
  const plain = await database.query({ text: everyKind, values: [7] });
  const descriptions = countDescriptions(database);
  const named = { name: 'every-kind', text: everyKind };
  await database.transaction(async (tx) => {
    expect(await tx.query({ ...named, values: [7] })).toEqual(plain);
    expect(await tx.query({ ...named, values: [8] })).toEqual([{ ...plain[0], whole: 8 }]);
    expect(await tx.query({ ...named, values: ['9'] })).toEqual([{ ...plain[0], whole: 9 }]);
    expect(Object.keys((await tx.query({ ...named, values: [7] }))[0] ?? {})).toEqual(
      Object.keys(plain[0] ?? {}),
    );
    expect(descriptions.asked).toBe(1);
  });
});

test('statements with names that leave together are answered each with its own rows, the first time and later', async () => {
  await using database = await testDatabase();
  const one = { name: 'one', text: 'SELECT $1::int AS a' };
  const two = { name: 'two', text: 'SELECT g AS b, g * 2 AS c FROM generate_series(1, $1::int) AS g' };
  const ask = () =>
    database.transaction((tx) =>
      Promise.all(
        [1, 2].flatMap((n) => [tx.query({ ...one, values: [n] }), tx.query({ ...two, values: [n] })]),
      ),
    );
  const answered = [
    [{ a: 1 }],
    [{ b: 1, c: 2 }],
    [{ a: 2 }],
    [
      { b: 1, c: 2 },
      { b: 2, c: 4 },
    ],
  ];
  expect(await ask()).toEqual(answered);
  expect(await ask()).toEqual(answered);
});

test('a statement with a name that gives no rows, fails or has a value nobody can write leaves the connection as it was', async () => {
  await using database = await testDatabase();
  await database.query({ text: 'CREATE TABLE noted (place int PRIMARY KEY)' });
  const note = (place: unknown) =>
    database.query({ name: 'note', text: 'INSERT INTO noted VALUES ($1)', values: [place] });
  expect(await note(1)).toEqual([]);
  expect(await note(2)).toEqual([]);
  await expect(note(1)).rejects.toMatchObject({ code: '23505' });
  await expect(note('x')).rejects.toMatchObject({ code: '22P02' });
  const endless: { itself?: unknown } = {};
  endless.itself = endless;
  await expect(note(endless)).rejects.toThrow(/circular/i);
  expect(await note(3)).toEqual([]);
  const wrong = () => database.query({ name: 'wrong', text: 'SELECT place FROM nowhere' });
  await expect(wrong()).rejects.toMatchObject({ code: '42P01' });
  await expect(wrong()).rejects.toMatchObject({ code: '42P01' });
  expect(await database.query({ name: 'all', text: 'SELECT place FROM noted ORDER BY place' })).toEqual([
    { place: 1 },
    { place: 2 },
    { place: 3 },
  ]);
});

test('a column that has become another kind is never read as what it was', async () => {
  await using database = await testDatabase();
  await database.query({
    text: 'CREATE TABLE kept (value int NOT NULL DEFAULT 5); INSERT INTO kept DEFAULT VALUES',
  });
  const read = () => database.query({ name: 'kept', text: 'SELECT value FROM kept' });
  expect(await read()).toEqual([{ value: 5 }]);
  await database.query({ text: "ALTER TABLE kept ALTER COLUMN value TYPE text USING 'five'" });
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
});

test('every commit is told of, of a statement with a name too; reading is not', async () => {
  await using database = await testDatabase();
  await database.query({ text: 'CREATE TABLE noted (place int)' });
  let told = 0;
  database.onWrite(() => {
    told += 1;
  });
  await database.query({ name: 'read', text: 'SELECT place FROM noted' });
  expect(told).toBe(0);
  await database.query({ name: 'write', text: 'INSERT INTO noted VALUES (1)' });
  expect(told).toBe(1);
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'spareworks-migrations-'));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

const first = { '0001-shelves.sql': 'CREATE TABLE shelves (id int PRIMARY KEY)' };

test('migrations are applied once, in the order of their numbers', async () => {
  await using database = await testDatabase({ empty: true });
  const migrations = readMigrations(
    folderWith({ ...first, '0002-more.sql': 'ALTER TABLE shelves ADD COLUMN name text' }),
  );
  expect(await migrate(database, migrations)).toEqual(['0001-shelves', '0002-more']);
  expect(await migrate(database, migrations)).toEqual([]);
});

test('eight instances starting at once apply each migration exactly once', async () => {
  await using database = await testDatabase({ empty: true });
  const migrations = readMigrations(folderWith(first));
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(database, migrations)));
  expect(applied.flat()).toEqual(['0001-shelves']);
});

test('a migration that was changed after it was applied is refused by name', async () => {
  await using database = await testDatabase({ empty: true });
  await migrate(database, readMigrations(folderWith(first)));
  const changed = readMigrations(
    folderWith({ '0001-shelves.sql': 'CREATE TABLE shelves (id bigint PRIMARY KEY)' }),
  );
  await expect(migrate(database, changed)).rejects.toThrow(/changed after .* 0001-shelves/);
});

test('a failing migration leaves nothing behind and keeps those before it', async () => {
  await using database = await testDatabase({ empty: true });
  const broken = readMigrations(
    folderWith({ ...first, '0002-broken.sql': 'CREATE TABLE half (id int); SELECT 1 / 0;' }),
  );
  await expect(migrate(database, broken)).rejects.toThrow('0002-broken failed: division by zero');
  const tables = await database.query<{ name: string }>({
    text: "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  });
  expect(tables.map(({ name }) => name)).toEqual(['schema_migrations', 'shelves']);
});

test('a database ahead of this version is left as it is', async () => {
  await using database = await testDatabase({ empty: true });
  const newer = readMigrations(folderWith({ ...first, '0002-more.sql': 'SELECT 1' }));
  await migrate(database, newer);
  expect(await migrate(database, readMigrations(folderWith(first)))).toEqual([]);
});

test('a gap in the numbers is refused', () => {
  expect(() => readMigrations(folderWith({ ...first, '0003-gap.sql': 'SELECT 1' }))).toThrow('0003-gap.sql');
});

test('a migration that would have to wait for a lock lets the others pass, says who stands in the way, and is tried again', async () => {
  await using database = await testDatabase({ empty: true });
  await migrate(database, readMigrations(folderWith(first)));
  const reader = await database.connect();
  await reader.query('BEGIN; SELECT FROM shelves');
  const messages: string[] = [];
  const migrations = readMigrations(
    folderWith({ ...first, '0002-more.sql': 'ALTER TABLE shelves ADD COLUMN name text' }),
  );
  const say = (words: string) => void messages.push(words);
  const migrated = migrate(database, migrations, { say, lockMs: 50, pauseMs: 10 });
  while (messages.length < 3) {
    await database.query({ text: 'SELECT FROM shelves' }); // behind a waiting ALTER it would wait too
    await wait(5);
  }
  await reader.query('COMMIT');
  expect(await migrated).toEqual(['0002-more']);
  expect(messages[0]).toMatch(
    /^Migration 0002-more: others hold what it has to lock; tried again in 0.01 s \(1\)\. The longest open transaction is that of process \d+ \(spareworks\), \d s\.$/,
  );
  await reader.end();
});

test('a migration that never gets its lock fails in words and leaves nothing behind', async () => {
  await using database = await testDatabase({ empty: true });
  await migrate(database, readMigrations(folderWith(first)));
  const reader = await database.connect();
  await reader.query('BEGIN; SELECT FROM shelves');
  const migrations = readMigrations(
    folderWith({ ...first, '0002-more.sql': 'CREATE TABLE half (id int); DROP TABLE shelves' }),
  );
  await expect(migrate(database, migrations, { lockMs: 20, pauseMs: 1, mostTries: 2 })).rejects.toThrow(
    'Migration 0002-more failed: others held what it has to lock, 2 times. Nothing was changed.',
  );
  await reader.end();
  expect(await database.query({ text: "SELECT FROM pg_tables WHERE tablename = 'half'" })).toEqual([]);
});

const shelves = {
  '0001-shelves.sql':
    'CREATE TABLE shelves (id int PRIMARY KEY, room int, old int); INSERT INTO shelves SELECT i, i % 3, i FROM generate_series(1, 25) AS i',
};
const inSteps = `-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS shelves_room ON shelves (room);
-- ten at a time; a semicolon; in words
UPDATE shelves SET old = NULL WHERE id IN (SELECT id FROM shelves WHERE old IS NOT NULL LIMIT 10);
ANALYZE shelves`;

test('indexes are made while others write, by a migration without a transaction; two instances that start at once wait for each other', async () => {
  await using database = await testDatabase({ empty: true });
  await migrate(database, readMigrations(folderWith(shelves)));
  const writer = await database.connect();
  await writer.query('BEGIN; UPDATE shelves SET room = 7 WHERE id = 1');
  const messages: string[] = [];
  const migrations = readMigrations(folderWith({ ...shelves, '0002-rooms.sql': inSteps }));
  const say = (words: string) => void messages.push(words);
  const both = Promise.all([migrate(database, migrations, { say }), migrate(database, migrations, { say })]);
  const waiting =
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%CONCURRENTLY IF%' AND datname = current_database()";
  while ((await database.query({ text: waiting })).length === 0) await wait(5);
  await database.query({ text: 'UPDATE shelves SET room = 8 WHERE id = 2' }); // not kept waiting
  await writer.query('COMMIT');
  expect((await both).flat()).toEqual(['0002-rooms']);
  await writer.end();
  expect(messages).toEqual(
    ['10', '20', '25'].map((rows) => `Migration 0002-rooms: ${rows} rows changed so far.`),
  );
  expect(await database.query({ text: 'SELECT FROM shelves WHERE old IS NOT NULL' })).toEqual([]);
});

test('a migration without a transaction that was broken off is begun again: what was left unfinished is made anew', async () => {
  await using database = await testDatabase({ empty: true });
  await migrate(database, readMigrations(folderWith(shelves)));
  await database.query({ text: 'INSERT INTO shelves VALUES (26, 1, NULL), (27, 1, NULL)' });
  const unique =
    '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS shelves_room ON shelves (room)';
  const migrations = readMigrations(folderWith({ ...shelves, '0002-rooms.sql': unique }));
  await expect(migrate(database, migrations)).rejects.toThrow(
    /^Migration 0002-rooms failed: could not create/,
  );
  const state = {
    text: "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'shelves_room'::regclass",
  };
  expect(await database.query(state)).toEqual([{ valid: false }]);
  await database.query({ text: 'UPDATE shelves SET room = id' });
  const messages: string[] = [];
  expect(await migrate(database, migrations, { say: (words) => void messages.push(words) })).toEqual([
    '0002-rooms',
  ]);
  expect(messages).toEqual([
    'Migration 0002-rooms: The index shelves_room was left unfinished; it is made again.',
  ]);
  expect(await database.query(state)).toEqual([{ valid: true }]);
});

test('what could not be done again may not stand outside a transaction', async () => {
  await using database = await testDatabase({ empty: true });
  const migrations = readMigrations(
    folderWith({ ...first, '0002-more.sql': '-- no transaction\nALTER TABLE shelves ADD COLUMN name text' }),
  );
  await expect(migrate(database, migrations)).rejects.toThrow('0002-more failed: statement 1 may not stand');
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

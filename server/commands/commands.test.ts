import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrationsFolder, readMigrations } from '../db/migrate.ts';
import { openCommandDatabase, openShopDatabase } from '../open-configured-database.ts';
import { command } from '../testing/command.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { temporaryFolder } from '../testing/shop-process.ts';
import { testConfig } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { refuseRootAtOthers } from './run-command.ts';

const quiet = { onError: () => undefined, log: () => undefined };

function at(url: string) {
  return testConfig({ DATABASE_URL: url, AUTH_SECRET: 's'.repeat(32) });
}

describe('a command', () => {
  test('makes no database where there is none, and says where it looked', async () => {
    using folder = temporaryFolder();
    const dataDir = join(folder.path, 'data');
    await expect(openCommandDatabase(testConfig({ DATA_DIR: dataDir }), quiet)).rejects.toThrow(
      `There is no database here (embedded, in ${dataDir}). npm start makes one.`,
    );
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('puts nothing into a database that has no shop in it', async () => {
    await using empty = await testDatabase({ empty: true });
    const url = databaseUrl(empty.address);
    await expect(openCommandDatabase(at(url), quiet)).rejects.toThrow(
      /^There is no shop in this database yet \(\S+ at .+, as \w+\)\. npm start makes one/,
    );
    const tables = await empty.query({ text: "SELECT FROM pg_tables WHERE schemaname = 'public'" });
    expect(tables).toEqual([]);
  });

  test('does not migrate an older one', async () => {
    await using database = await testDatabase();
    const newest = readMigrations(migrationsFolder).at(-1);
    const text = 'DELETE FROM schema_migrations WHERE number = $1';
    await database.query({ text, values: [newest?.number] });
    await expect(openCommandDatabase(at(databaseUrl(database.address)), quiet)).rejects.toThrow(
      `it lacks ${newest?.name}. npm start brings it up to date.`,
    );
    const left = await database.query<{ last: number }>({
      text: 'SELECT max(number) AS last FROM schema_migrations',
    });
    expect(left).toEqual([{ last: (newest?.number ?? 0) - 1 }]);
  });

  test('reads the settings of the service, names its database first, says that all is well, and tells "could not look" by its exit code', async () => {
    await using database = await testDatabase();
    using folder = temporaryFolder();
    const file = join(folder.path, 'shop.env');
    const url = databaseUrl(database.address);
    writeFileSync(file, `DATABASE_URL=${url}\nAUTH_SECRET=${'s'.repeat(32)}\nALLOW_SANDBOX=1\n`);
    const looked = await command('server/commands/doctor.ts', ['--env', file], { DATA_DIR: folder.path });
    const well = 'Every figure of stock, orders and payments is as it must be\\.';
    expect(looked.printed).toMatch(
      new RegExp(`^Database: ${database.address.database} at \\S+, as \\w+\\nrules: \\d+\\n${well}\\n$`),
    );
    expect(looked.printed).not.toContain(database.address.password);
    expect(looked.code).toBe(0);
    const elsewhere = await command('server/commands/doctor.ts', [], { DATA_DIR: folder.path });
    expect(elsewhere).toEqual({
      code: 2,
      printed: expect.stringContaining(`There is no database here (embedded, in ${folder.path})`),
    });
  });

  test.runIf(process.getuid?.() === 0)(
    'that writes into a folder is not run by root where it is somebody else’s',
    () => {
      using folder = temporaryFolder();
      expect(() => refuseRootAtOthers(testConfig({ DATA_DIR: folder.path }))).not.toThrow();
      chownSync(folder.path, 65_534, 65_534);
      for (const dataDir of [folder.path, join(folder.path, 'not', 'there', 'yet')]) {
        expect(() => refuseRootAtOthers(testConfig({ DATA_DIR: dataDir }))).toThrow(
          'belongs to the user with the number 65534',
        );
      }
    },
  );
});

test('a database of another major version is refused, and no empty shop is made beside it', async () => {
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, 'postgres', 'data-17'), { recursive: true });
  const config = testConfig({ DATA_DIR: folder.path });
  const words =
    /is of PostgreSQL 17, and this version of the shop brings PostgreSQL 18\. Nothing was changed\./;
  await expect(openShopDatabase(config, quiet)).rejects.toThrow(words);
  await expect(openCommandDatabase(config, quiet)).rejects.toThrow(words);
  expect(readdirSync(join(folder.path, 'postgres'))).toEqual(['data-17']);
});

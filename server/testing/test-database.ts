import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, hurried, openDatabase } from '../db/database.ts';
import type { DatabaseAddress } from '../db/embedded/embedded-postgres.ts';
import { templateName } from './one-database-server.ts';

export type TestDatabase = Database & { address: DatabaseAddress } & AsyncDisposable;

/** A database of the test's own, gone when the test is over: `await using database = await testDatabase()`. */
export async function testDatabase(
  options: { empty?: boolean; copyOf?: TestDatabase } = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const original = options.copyOf?.address.database;
  const template = options.empty ? 'template0' : (original ?? templateName);
  // Only what nobody is connected to can be copied. Whoever was connects again by themselves.
  if (original !== undefined) {
    await onServer(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${original}'`,
    );
  }
  // Copied as files, without a log of every page: four times as quick, and these need not survive a crash.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const address = { ...inject('databaseServer'), database: name };
  // Hundreds at once may have to wait for one of four connections, on a machine that is busy besides.
  const limits = { ...hurried, connection: 20_000 };
  const database = openDatabase({ address, onError: () => undefined, maxConnections: 4, limits });
  return {
    ...database,
    address,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

let server: Promise<pg.Client> | undefined;

/** On a connection that stays open for all tests of a worker and ends with it, and that waits as long as it takes. */
async function onServer(text: string): Promise<void> {
  const address = inject('databaseServer');
  server ??= openDatabase({ address, onError: () => undefined, maxConnections: 1 }).connect();
  await (await server).query(text);
}

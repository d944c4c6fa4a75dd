import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import type { DatabaseAddress } from '../db/embedded/embedded-postgres.ts';
import { templateName } from './one-database-server.ts';

export type TestDatabase = Database & { address: DatabaseAddress } & AsyncDisposable;

/** A database of the test's own, gone when the test is over: `await using database = await testDatabase()`. */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${options.empty ? 'template0' : templateName}`);
  const address = { ...server, database: name };
  const database = openDatabase({ address, onError: () => undefined, maxConnections: 4 });
  return {
    ...database,
    address,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(server: DatabaseAddress, text: string): Promise<void> {
  const connection = openDatabase({ address: server, onError: () => undefined, maxConnections: 1 });
  await connection.query({ text });
  await connection.close();
}

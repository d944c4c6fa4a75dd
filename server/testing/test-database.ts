import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, hurried, openDatabase } from '../db/database.ts';
import type { DatabaseAddress } from '../db/embedded/embedded-postgres.ts';
import { templateName } from './one-database-server.ts';
import { firstTransaction, putBack, readTemplate, type Template } from './put-back.ts';

export type TestDatabase = Database & { address: DatabaseAddress } & AsyncDisposable;

type Options = {
  empty?: boolean;
  copyOf?: TestDatabase;
  /** For tests that are about connections or plans: what was used before has some of the first, and pages of rows that are gone. */
  unused?: boolean;
};

/** A database of the test's own, gone when the test is over: `await using database = await testDatabase()`. */
export async function testDatabase(options: Options = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const original = options.copyOf?.address.database;
  const source = options.empty ? 'template0' : (original ?? templateName);
  // Only what nobody is connected to can be copied. Whoever was connects again by themselves.
  if (original !== undefined) {
    await onServer(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${original}'`,
    );
  }
  const kept = source === templateName && !options.unused ? free.pop() : undefined;
  if (kept !== undefined) return lend(kept);
  // Copied as files, without a log of every page: four times as quick, and these need not survive a crash.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`);
  const address = { ...inject('databaseServer'), database: name };
  // Hundreds at once may have to wait for one of four connections, on a machine that is busy besides.
  const limits = { ...hurried, connection: 20_000 };
  const onError = () => undefined;
  const database = openDatabase({ address, onError, maxConnections: 4, limits });
  // To put it back triggers are switched off, and a connection on which they are forgets its plans. Those of the tests keep theirs.
  const keeper = openDatabase({ address, onError, maxConnections: 1, limits });
  return lend({ database, keeper, address, copied: source === templateName });
}

type Made = { database: Database; keeper: Database; address: DatabaseAddress; copied: boolean };

/** Those of tests that are over, for the next ones of this worker. Their connections end with it. */
const free: Made[] = [];
const mostFree = 3;
let template: Promise<Template> | undefined;

/** For one test. What is left of the test when it is over cannot write to what the next one is given. */
async function lend({ database, keeper, address, copied }: Made): Promise<TestDatabase> {
  if (copied) template ??= readTemplate(database);
  const fresh = await template;
  const since = copied ? await firstTransaction(database) : null;
  let over = false;
  let closed = false;
  const unlessOver = <Args extends unknown[], T>(ask: (...args: Args) => Promise<T>) => {
    return async (...args: Args) => {
      if (over) throw new Error('The test that had this database is over.');
      return await ask(...args);
    };
  };
  return {
    ...database,
    query: unlessOver(database.query) as Database['query'],
    transaction: unlessOver(database.transaction) as Database['transaction'],
    together: unlessOver(database.together) as Database['together'],
    connect: unlessOver(database.connect),
    address,
    close: async () => {
      closed = true;
      await database.close();
    },
    [Symbol.asyncDispose]: async () => {
      over = true;
      const reusable =
        !closed && fresh !== undefined && since !== null && isQuiet(database.pool) && free.length < mostFree;
      if (reusable && (await putBack(keeper, fresh, { since, connections: database.pool.totalCount }))) {
        free.push({ database, keeper, address, copied });
        return;
      }
      await keeper.close();
      if (!closed) await database.close();
      await onServer(`DROP DATABASE ${address.database} WITH (FORCE)`);
    },
  };
}

/** Nobody waits for an answer, and no test has put something of its own in its place. */
function isQuiet(pool: pg.Pool): boolean {
  return pool.idleCount === pool.totalCount && pool.waitingCount === 0 && !Object.hasOwn(pool, 'query');
}

let server: Promise<pg.Client> | undefined;

/** On a connection that stays open for all tests of a worker and ends with it, and that waits as long as it takes. */
async function onServer(text: string): Promise<void> {
  const address = inject('databaseServer');
  server ??= openDatabase({ address, onError: () => undefined, maxConnections: 1 }).connect();
  await (await server).query(text);
}

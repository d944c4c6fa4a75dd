import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database, Db } from '../../db/database.ts';
import { isDatabaseAway } from '../../db/database-errors.ts';

type Scope = {
  /** The connection on which the library has a transaction open. */
  client: pg.PoolClient | null;
  /** What the library keeps to itself: it answers as if nothing had happened. */
  failure: unknown;
};

export type TransactionAwarePool = ReturnType<typeof transactionAwarePool>;

/**
 * The identity library opens its own transactions and calls us back inside them. This pool remembers, for each call of
 * the library, the connection of its open transaction, so that what we write then is part of it.
 */
export function transactionAwarePool(database: Database) {
  const scopes = new AsyncLocalStorage<Scope>();

  async function connect() {
    const scope = scopes.getStore();
    refuseInVain(scope);
    const client = await noting(scope, () => database.pool.connect());
    let open = false;
    return {
      query: async (text: string, values: unknown[]) => {
        const ending = /^(commit|rollback)$/i.test(text);
        if (!ending) refuseInVain(scope);
        const result = await noting(scope, () => client.query(text, values));
        if (ending || /^begin/i.test(text)) {
          open = !ending;
          if (scope !== undefined) scope.client = open ? client : null;
        }
        return result;
      },
      release: () => client.release(open), // one with a transaction left open must not come to anybody else
    };
  }

  /** Inside a transaction of the library that transaction, else the pool. */
  const db: Db = {
    query: async <Row extends object>(statement: Parameters<Db['query']>[0]) => {
      const scope = scopes.getStore();
      try {
        const client = scope?.client;
        return client ? (await client.query<Row>(statement)).rows : await database.query<Row>(statement);
      } catch (error) {
        if (scope !== undefined) scope.failure ??= error;
        throw error;
      }
    },
  };

  /** A transaction of our own beside what the library does. */
  async function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      return await database.transaction(work);
    } catch (error) {
      const scope = scopes.getStore();
      if (scope !== undefined) scope.failure ??= error;
      throw error;
    }
  }

  /** Runs a call of the library, and throws what went wrong in it however it answers. */
  async function run<T>(work: () => Promise<T>): Promise<T> {
    const scope: Scope = { client: null, failure: undefined };
    try {
      const result = await scopes.run(scope, work);
      if (scope.failure === undefined) return result;
    } catch (error) {
      scope.failure ??= error;
    }
    throw scope.failure;
  }

  return { pool: { connect, end: async () => undefined }, db, transaction, run };
}

/** The library goes on when the database is away; each further statement would be waited for as long again. */
function refuseInVain(scope: Scope | undefined): void {
  if (isDatabaseAway(scope?.failure)) throw scope?.failure;
}

async function noting<T>(scope: Scope | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (scope !== undefined && isDatabaseAway(error)) scope.failure ??= error;
    throw error;
  }
}

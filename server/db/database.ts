import pg from 'pg';
import type { DatabaseAddress } from './embedded/embedded-postgres.ts';

/** A statement with its values; one with a name is prepared once per connection. */
export type Statement = { text: string; values?: unknown[]; name?: string };

/**
 * What a store is made from: the pool or an open transaction. A store takes it when it is made, not per call, so that
 * a read cannot slip out of its transaction.
 */
export type Db = {
  query: <Row extends object>(statement: Statement) => Promise<Row[]>;
};

export type Database = Db & {
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** A connection of its own, outside the pool, for a listener or a long copy. The caller ends it. */
  connect: () => Promise<pg.Client>;
  pool: pg.Pool;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  address: DatabaseAddress | string;
  onError: (error: Error) => void;
  maxConnections?: number;
};

// bigint: none of our figures leaves the range that a number holds exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase({ address, onError, maxConnections = 12 }: DatabaseOptions): Database {
  const target = typeof address === 'string' ? { connectionString: address } : address;
  const pool = new pg.Pool({
    ...target,
    max: maxConnections,
    connectionTimeoutMillis: 2000, // a full pool or a database that is away becomes a 503, not a queue
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'spareworks',
  });
  // The pool says it has ended before its connections have; what happens to those then is nobody's concern.
  let closing = false;
  const onLost = (error: Error) => {
    if (!closing) onError(error);
  };
  pool.on('error', onLost);
  // pg-pool takes its own listener off a client that is checked out; without this one a lost connection ends the process.
  pool.on('connect', (client) => client.on('error', onLost));

  async function query<Row extends object>(statement: Statement): Promise<Row[]> {
    return (await pool.query<Row>(statement)).rows;
  }

  async function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work({ query: async (statement) => (await client.query(statement)).rows });
      await client.query('COMMIT');
      return result;
    } catch (error) {
      try {
        await client.query('ROLLBACK');
      } catch (rollbackError) {
        broken = rollbackError as Error; // the connection is gone: the pool must not hand it out again
      }
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...target,
      connectionTimeoutMillis: 5000,
      application_name: 'spareworks',
    });
    client.on('error', onLost);
    await client.connect();
    return client;
  }

  async function close(): Promise<void> {
    closing = true;
    await pool.end();
  }

  return { query, transaction, connect, pool, close };
}

/** SQLSTATE classes and errors that mean: the database is away or cannot take work now; the statement is not at fault. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? '';
  return (
    /^(08|53|57P|57014|55P03|25P03|40P01)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/i.test(
      error.message,
    )
  );
}

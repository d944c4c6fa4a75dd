import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { fitForPooler } from './behind-pooler.ts';
import { type ClientTarget, cancelStatement, clientsFor } from './clients.ts';
import { requireDatabaseAddress } from './database-address.ts';
import {
  isDatabaseAway,
  isDeadlock,
  isHeldUp,
  isLeftUndone,
  isTimeOut,
  lossesAreMarked,
  markLoss,
  TryAgain,
} from './database-errors.ts';
import type { DatabaseAddress } from './embedded/embedded-postgres.ts';
import { ahead, type Failed, leavingTogether, sendingTogether } from './leaving-together.ts';
import { type AnswerLimit, DatabaseSilent, limitAnswers } from './limit-answers.ts';
import { askPrepared } from './prepared-query.ts';
import { sharingConnections } from './quick-lookups.ts';
import { shareTransaction } from './shared-transaction.ts';
import { type SilenceWatch, watchSilence } from './silence-watch.ts';

/**
 * A statement with its values; one with a name is prepared once per connection. `quick`: it looks up a row or a few by their ids, and
 * may share a connection with others like it. `early`: it does no harm outside a transaction, and so may leave together with the BEGIN of
 * its own, before it is known whether that was done.
 */
export type Statement = {
  text: string;
  values?: unknown[];
  name?: string;
  quick?: true;
  early?: true;
  /** How several of it are asked for at once, in a transaction that several share. */
  many?: Many;
};

/**
 * One statement in place of several that differ only in their values. 'same': a look at what does not differ for those who ask with the same
 * values, which is asked for once. Otherwise its name, its text, and its values made from theirs. Its rows say whose they are: by `nth`,
 * which begins with 1, or, as what was just written cannot, by columns that have the value at a place of theirs.
 */
export type Many =
  | 'same'
  | {
      name: string;
      text: string;
      values: (each: readonly unknown[][]) => unknown[];
      by?: Readonly<Record<string, number>>;
    };

/**
 * What a store is made from: the pool or an open transaction. A store takes it when it is made, not per call, so that
 * a read cannot slip out of its transaction. Statements of a transaction that are asked for without waiting for each other leave
 * together and are done one after the other, in the order in which they were asked for.
 */
export type Db = {
  query: <Row extends object>(statement: Statement) => Promise<Row[]>;
  /** A transaction that several share: whoever is refused in it is done again alone, and says there what has to be said. */
  isShared?: true;
};

/** `again`: nothing of it was done, and it has to be done alone. */
export type Outcome<T> = { done: T } | { again: true };

/** `patient`: for work nobody is waiting for, whose statements may take a minute. */
type TransactionOptions = {
  patient?: boolean;
  /** It waits so long for a lock, where that is not as usual. */
  lockMs?: number;
};

export type Database = Db & {
  /** `work` may be done again from its beginning when the database broke it off: it changes nothing but the database. */
  transaction: <T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /** Several works in one transaction (`transactions-together.ts`): what became of each, in their order. */
  together: <T>(works: readonly ((tx: Db) => Promise<T>)[]) => Promise<Outcome<T>[]>;
  /**
   * A connection of its own, outside the pool, for a listener or a long copy. The caller ends it. It waits long for
   * answers unless told otherwise, but not once the database is found to say nothing at all.
   */
  connect: (options?: { answerMs?: number }) => Promise<pg.Client>;
  /**
   * Somebody on a connection of their own waits for longer than usual: is the database silent? Answers whether a new
   * connection is answered: then it is that one connection that leads nowhere.
   */
  suspectSilence: () => Promise<boolean>;
  /** Calls back after each commit that may have changed something. Gives the way to end it. */
  onWrite: (heed: () => void) => () => void;
  pool: pg.Pool;
  close: () => Promise<void>;
};

/**
 * How long anything may take, in milliseconds. `statement` is kept by the database and ends what is slow; `answer` is kept
 * by us and ends what would never be answered.
 */
export type TimeLimits = { connection: number; lock: number; statement: number; answer: number };

/** For requests: a connection and one answer that never comes are together less than five seconds. */
export const hurried: TimeLimits = { connection: 2000, lock: 2000, statement: 2300, answer: 2500 };
/** For commands, which somebody has started and watches. */
export const unhurried: TimeLimits = {
  connection: 10_000,
  lock: 60_000,
  statement: 600_000,
  answer: 610_000,
};
/** So long whoever has others behind them waits for a lock. */
export const sharedLockMs = 100;
const mostAttempts = 3;
const afterDeadlockMs = 10;
const patientMs = 60_000;
const longestAnswerMs = 3_600_000;

export type DatabaseOptions = {
  address: DatabaseAddress | string;
  /**
   * Past the pooler that `address` is then taken to be: connections of one's own go there, and nothing is left behind on those of
   * the pool.
   */
  directAddress?: string | null;
  onError: (error: Error) => void;
  maxConnections?: number;
  limits?: TimeLimits;
};

// bigint: none of our figures leaves the range that a number holds exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase({
  address,
  directAddress = null,
  onError,
  maxConnections = 12,
  limits = hurried,
}: DatabaseOptions): Database {
  const pooled = directAddress !== null;
  const target = clientsFor(typeof address === 'string' ? requireDatabaseAddress(address) : address);
  const direct = pooled ? clientsFor(requireDatabaseAddress(directAddress)) : target;
  const pool = new pg.Pool({
    ...target.config,
    Client: target.Client as unknown as new () => pg.Client,
    max: maxConnections,
    connectionTimeoutMillis: limits.connection, // a full pool or a database that is away becomes a 503, not a queue
    idleTimeoutMillis: 30_000,
    pipeline: true,
    ...(pooled
      ? {}
      : {
          statement_timeout: limits.statement,
          lock_timeout: limits.lock,
          idle_in_transaction_session_timeout: 10_000,
        }),
  });
  const open = new Map<pg.ClientBase, AnswerLimit>();
  const openDirectly = pooled ? new Map<pg.ClientBase, AnswerLimit>() : open;
  const idle = new Set<pg.ClientBase>();
  const silence = watchSilence((patienceMs) => answers(target, patienceMs), {
    onSilence: () => cutAll(open),
    // New connections work and an old one did not: the others may lead to a machine that is gone, each a wait in vain.
    onAnswer: (since) => {
      for (const client of idle) open.get(client)?.dropUnlessHeard(since);
    },
  });
  // A pooler may stand still while the database behind it does not.
  const directSilence = pooled
    ? watchSilence((patienceMs) => answers(direct, patienceMs), {
        onSilence: () => cutAll(openDirectly),
        onAnswer: () => undefined, // each of these is somebody's own, who sees to it
      })
    : silence;
  const watched = (
    client: pg.Client,
    answerMs: number,
    watch: SilenceWatch = silence,
    among: Map<pg.ClientBase, AnswerLimit> = open,
  ) => {
    client.on('error', onLost);
    lossesAreMarked(client);
    const onSilence = () => void watch.suspect();
    among.set(client, limitAnswers(client, answerMs, { onSilence, onAnswer: watch.heard }));
    client.once('end', () => among.delete(client));
  };
  // The pool says it has ended before its connections have; what happens to those then is nobody's concern.
  let closing = false;
  const onLost = (error: Error) => {
    if (!closing) onError(error);
  };
  pool.on('error', onLost);
  // pg-pool takes its own listener off a client that is checked out; without this one a lost connection ends the process.
  pool.on('connect', (client) => {
    watched(client, limits.answer);
    if (pooled) fitForPooler(client, limits, () => cancelStatement(target, client, limits.answer));
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  type OnConnected = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;
  const fromPool = pool.connect.bind(pool) as (onConnected: OnConnected) => void;
  // Everything that is asked comes by here, single statements too.
  const lend = (onConnected: OnConnected) => {
    if (silence.isSilent()) return onConnected(new DatabaseSilent());
    fromPool((error, client, release) => {
      if (error !== undefined) {
        markLoss(error);
        if (isTimeOut(error)) void silence.suspect();
      }
      onConnected(error, client, release);
    });
  };
  pool.connect = ((onConnected?: OnConnected) => {
    if (onConnected !== undefined) return lend(onConnected);
    return new Promise((resolve, reject) => {
      lend((error, client) => (client === undefined ? reject(error) : resolve(client)));
    });
  }) as typeof pool.connect;

  const ask = pooled ? askWhole : askByName;
  const quickly = sharingConnections(pool, askByName);

  async function query<Row extends object>(statement: Statement): Promise<Row[]> {
    // What a pooler lends is given back with every statement.
    if (statement.quick && !pooled) return quickly<Row>(statement);
    const { command, rows } = await ask<Row>(pool, statement);
    if (command !== 'SELECT') tellOfWrite();
    return rows;
  }

  const heeding = new Set<() => void>();
  function tellOfWrite(): void {
    for (const heed of heeding) heed();
  }

  async function transaction<T>(work: (tx: Db) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inOneTransaction(work, options);
      } catch (error) {
        // Two wanted what the other held, and nothing of this one was done: nobody has to hear of it.
        if (!(isDeadlock(error) || error instanceof TryAgain) || attempt === mostAttempts) throw error;
        // Whoever was let through has still to take what was given up: at once it would be snatched away, and all begin anew.
        if (isDeadlock(error)) await setTimeout(attempt * afterDeadlockMs * (1 + Math.random()));
      }
    }
  }

  async function inOneTransaction<T>(work: (tx: Db) => Promise<T>, options: TransactionOptions): Promise<T> {
    const client = await pool.connect();
    using _ = options.patient ? patience(client) : null;
    let broken: Error | undefined;
    let isGivenUp = false;
    const failed: Failed = {};
    try {
      const together = leavingTogether(client);
      together();
      const ownLimits = ownLimitsOf(options);
      const begun = ahead<unknown>(client.query(pooled ? 'BEGIN' : ['BEGIN', ...ownLimits].join('; ')));
      if (pooled) {
        await begun; // it comes with limits for all, and is not in one message with what follows
        for (const limit of ownLimits) await client.query(limit);
      }
      const sent = { client, ask, together, begun, failed, isGivenUp: () => isGivenUp };
      const result = await work({ query: sendingTogether(sent) });
      await begun;
      await client.query('COMMIT');
      tellOfWrite();
      return result;
    } catch (error) {
      isGivenUp = true;
      try {
        await client.query('ROLLBACK');
      } catch (rollbackError) {
        broken = rollbackError as Error; // the connection is gone: the pool must not hand it out again
      }
      throw isLeftUndone(error) && failed.first !== undefined ? failed.first.error : error;
    } finally {
      client.release(broken);
    }
  }

  /** Throws where the database is away, or nobody can say whether it was committed. */
  async function together<T>(works: readonly ((tx: Db) => Promise<T>)[]): Promise<Outcome<T>[]> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // A pooler's connection says limits of its own with BEGIN.
      if (pooled) await client.query('BEGIN');
      const begin = () => client.query(pooled ? ofSeveral : `BEGIN; ${ofSeveral}`);
      const { outcomes, failure } = await shareTransaction({ client, ask, begin }, works);
      if (failure !== undefined && isDatabaseAway(failure) && !isHeldUp(failure)) throw failure;
      const isToKeep = failure === undefined && outcomes.some((outcome) => 'done' in outcome);
      const { command } = await client.query(isToKeep ? 'COMMIT' : 'ROLLBACK');
      if (command !== 'COMMIT') return works.map(() => ({ again: true }));
      tellOfWrite();
      return outcomes;
    } catch (error) {
      broken = error as Error; // whatever state it is in, nobody else gets this connection
      throw error;
    } finally {
      client.release(broken);
    }
  }

  function patience(client: pg.PoolClient): Disposable {
    const limit = open.get(client);
    if (limit === undefined || limits.statement > patientMs) return { [Symbol.dispose]: () => undefined };
    limit.allow(patientMs + limits.answer - limits.statement);
    return { [Symbol.dispose]: () => limit.allow(limits.answer) };
  }

  async function connect({ answerMs = longestAnswerMs } = {}): Promise<pg.Client> {
    const connectionTimeoutMillis = Math.min(answerMs, 5000);
    const client = new direct.Client({ ...direct.config, connectionTimeoutMillis });
    watched(client, answerMs, directSilence, openDirectly);
    await client.connect();
    return client;
  }

  async function close(): Promise<void> {
    closing = true;
    silence.stop();
    directSilence.stop();
    await pool.end();
  }

  function onWrite(heed: () => void): () => void {
    heeding.add(heed);
    return () => void heeding.delete(heed);
  }

  return {
    query,
    transaction,
    together,
    connect,
    suspectSilence: directSilence.suspect,
    onWrite,
    pool,
    close,
  };
}

export type Ask = <Row extends object>(
  on: pg.Pool | pg.PoolClient,
  statement: Statement,
) => Promise<{ command: string; rows: Row[] }>;

const askByName: Ask = <Row extends object>(on: pg.Pool | pg.PoolClient, statement: Statement) => {
  const { name, text, values } = statement;
  return name === undefined ? on.query<Row>(statement) : askPrepared<Row>(on, { name, text, values });
};

/** As a pooler wants it. */
const askWhole: Ask = <Row extends object>(on: pg.Pool | pg.PoolClient, statement: Statement) =>
  on.query<Row>(statement);

function ownLimitsOf({ patient, lockMs }: TransactionOptions): string[] {
  const limits: string[] = [];
  if (patient) limits.push(`SET LOCAL statement_timeout = ${patientMs}`);
  if (lockMs !== undefined) limits.push(`SET LOCAL lock_timeout = ${lockMs}`);
  return limits;
}

/** Whoever shares a transaction does not wait long for what another of them waits for. Its statements, for few or many, are planned once. */
const ofSeveral = `SET LOCAL lock_timeout = ${sharedLockMs}; SET LOCAL plan_cache_mode = force_generic_plan`;

function cutAll(open: Map<pg.ClientBase, AnswerLimit>): void {
  for (const limit of open.values()) limit.cut();
}

/** Throws when the database says nothing; that it cannot take anybody just now is an answer too. */
async function answers({ Client, config }: ClientTarget, patienceMs: number): Promise<void> {
  const client = new Client({ ...config, connectionTimeoutMillis: patienceMs });
  client.on('error', () => undefined);
  limitAnswers(client, patienceMs, { onSilence: () => undefined, onAnswer: () => undefined });
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    void client.end();
  }
}

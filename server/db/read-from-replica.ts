import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Db, Statement } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';

/** Somewhere in everything a database has ever written, counted in bytes. */
type Position = number;

/** How far primary and replica are; tests have their own. */
export type Positions = {
  /** Everything that was committed when this was asked lies before it. */
  committed: () => Promise<Position>;
  /** Everything before it can be read on this connection; null: whoever answers is no replica. */
  replayed: (client: pg.ClientBase) => Promise<Position | null>;
  /** Which cluster this is: a replica has that of its primary. */
  systemOf: (db: Db) => Promise<string>;
};

export type ReadingDatabase = Db & {
  stats: () => { inUse: boolean; fromReplica: number; fromPrimary: number };
  /** Looks now at what it else looks at every second. */
  look: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  primary: Db;
  replica: Database;
  log: { info: (message: string) => void; warn: (message: string) => void };
  positions?: Positions;
  /** How long a read waits for the replica before it goes to the primary. */
  patienceMs?: number;
  /** How long the replica has to have been well before it is used again. */
  wellMs?: number;
  beatMs?: number;
};

const askAgainMs = 4;
const silentMs = 1000;

/**
 * Reads from a replica what was committed up to the moment of asking, and nothing older: the primary says how far it is, and the
 * replica is read only once it is as far. So it does not matter who wrote what before, on which instance: nobody reads behind their
 * own writes, and a page or a list made from such a read is as good as one from the primary. A replica that lags, is away
 * or says nothing is left alone until it has been well for a while; the primary is read meanwhile.
 */
export function readFromReplica({
  primary,
  replica,
  log,
  positions = ofServers(primary),
  patienceMs = 100,
  wellMs = 2000,
  beatMs = 1000,
}: Options): ReadingDatabase {
  let inUse = false;
  let logged = false;
  /** Zero: it need not have been well for long at the start. */
  let wellSince: number | null = 0;
  let stopped = false;
  const counts = { fromReplica: 0, fromPrimary: 0 };
  const committed = oneAtATime(positions.committed);

  function leave(because: string): void {
    wellSince = null;
    // Once for each time: what is wrong with it may look like something else a second later.
    if ((inUse || !logged) && !stopped) log.warn(`the replica is not read from: ${because}`);
    logged = true;
    inUse = false;
  }

  function well(): void {
    wellSince ??= performance.now();
    if (inUse || (wellSince !== 0 && performance.now() - wellSince < wellMs)) return;
    inUse = true;
    logged = true;
    log.info('the replica is read from');
  }

  async function isAsFar(client: pg.ClientBase, goal: Position): Promise<boolean> {
    for (const until = performance.now() + patienceMs; ; ) {
      const position = await positions.replayed(client);
      if (position === null) throw new NoReplica();
      if (position >= goal) return true;
      if (performance.now() >= until) return false;
      await wait(askAgainMs);
    }
  }

  async function query<Row extends object>(statement: Statement): Promise<Row[]> {
    const rows = inUse ? await fromReplica<Row>(statement) : null;
    counts[rows === null ? 'fromPrimary' : 'fromReplica'] += 1;
    return rows ?? primary.query<Row>(statement);
  }

  /** Null: the primary has to be asked. */
  async function fromReplica<Row extends object>(statement: Statement): Promise<Row[] | null> {
    let goal: Position;
    let client: pg.PoolClient;
    try {
      goal = await committed();
      client = await replica.pool.connect();
    } catch {
      return null; // whether it is well is seen by looking at it, below; many who read at once are no sign
    }
    let broken: unknown;
    try {
      if (await isAsFar(client, goal)) return (await client.query<Row>(statement)).rows;
      leave('it lags');
      return null;
    } catch (error) {
      broken = error instanceof pg.DatabaseError ? undefined : error;
      if (isConflict(error)) return null;
      if (!isGone(error)) throw error;
      leave(wordsFor(error));
      return null;
    } finally {
      client.release(broken !== undefined);
    }
  }

  /** One connection of its own, which no load on the others takes away. */
  let beats: pg.Client | null = null;
  let system: string | null = null;

  async function look(): Promise<void> {
    let goal: Position;
    try {
      goal = await committed();
      system ??= await positions.systemOf(primary);
    } catch {
      return; // the primary is away, and nothing is known of the replica
    }
    try {
      beats ??= await connected();
      const client = beats;
      const own: Db = { query: async (statement) => (await client.query(statement)).rows };
      if (!inUse && (await positions.systemOf(own)) !== system)
        return leave('it is of another database server');
      if (await isAsFar(client, goal)) well();
      else leave('it lags');
    } catch (error) {
      forgetBeats();
      leave(wordsFor(error));
    }
  }

  async function connected(): Promise<pg.Client> {
    const client = await replica.connect({ answerMs: silentMs });
    client.once('end', () => {
      if (beats === client) beats = null;
    });
    return client;
  }

  function forgetBeats(): void {
    void beats?.end().catch(() => undefined);
    beats = null;
  }

  let looking: Promise<void> | null = null;
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
  const timer = setInterval(() => void lookOnce(), beatMs).unref();

  return {
    query,
    stats: () => ({ inUse, ...counts }),
    look: lookOnce,
    close: async () => {
      stopped = true;
      clearInterval(timer);
      await looking;
      forgetBeats();
      await replica.close();
    },
  };
}

class NoReplica extends Error {}

/** What the replica is doing takes away what the statement was reading: the primary has it. */
function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40001';
}

/** A statement that takes too long takes too long everywhere. */
function isGone(error: unknown): boolean {
  if (error instanceof NoReplica) return true;
  return isDatabaseAway(error) && !(error instanceof pg.DatabaseError && error.code === '57014');
}

function wordsFor(error: unknown): string {
  return error instanceof NoReplica ? 'it is no replica' : `it cannot be asked (${(error as Error).message})`;
}

/** Whoever asks before a question is put shares its answer; never one that was put before. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let under: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= under
      .catch(() => undefined)
      .then(() => {
        const asked = ask();
        under = asked;
        next = null;
        return asked;
      });
    return next;
  };
}

export function ofServers(primary: Db): Positions {
  return {
    async committed() {
      const [row] = await primary.query<{ position: number }>({
        name: 'committed-position',
        text: "SELECT (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint AS position",
      });
      return row?.position ?? Number.POSITIVE_INFINITY;
    },
    async replayed(client) {
      const { rows } = await client.query<{ position: number | null }>({
        name: 'replayed-position',
        text: `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint END AS position`,
      });
      return rows[0]?.position ?? null;
    },
    async systemOf(db) {
      const [row] = await db.query<{ system: string }>({
        text: 'SELECT system_identifier::text AS system FROM pg_control_system()',
      });
      return row?.system ?? '';
    },
  };
}

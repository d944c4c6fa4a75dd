import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';

/** 'everything': the connection was away, so changes may have been missed. */
export type Change = { tags: readonly string[] } | 'everything';

export type ChangeListener = {
  /** Asks the database over the listener's own connection, which no load on the pool can take away. */
  check: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** Long: a new connection costs every page in memory, and a busy machine is no reason for that. */
const answerMs = 10_000;
const usualMs = 1000;
const readyMs = 2000;

/**
 * Hears what the database announces (migrations/0002) and keeps trying while it is away. A connection on which nothing
 * comes any more looks like one on which nothing happens: now and then it has to answer something.
 */
export async function listenForChanges(
  database: Database,
  onChange: (change: Change) => void,
  onError: (error: unknown) => void,
  { beatMs = 1000 } = {},
): Promise<ChangeListener> {
  let client: pg.Client | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = await database.connect({ answerMs });
    fresh.on('notification', ({ payload }) => onChange({ tags: (payload ?? '').split(' ') }));
    fresh.on('end', () => {
      if (client === fresh) client = null;
      if (!stopped) void reconnect();
    });
    await fresh.query('LISTEN changes');
    client = fresh;
    if (stopped) await fresh.end();
  }

  async function reconnect(): Promise<void> {
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 2000)) {
      await wait(pause);
      try {
        await connect();
        onChange('everything');
        return;
      } catch (error) {
        onError(error);
      }
    }
  }

  /** While it owes an answer there is no use in asking again. */
  let asked: Promise<boolean> | null = null;

  function ask(): Promise<boolean> {
    if (client === null) return Promise.resolve(false);
    if (asked !== null) return asked;
    const late = setTimeout(() => void replaceIfDead(), usualMs).unref();
    const own = client
      .query('SELECT 1')
      .then(
        () => true,
        () => false, // its end, which follows, is what is acted upon
      )
      .finally(() => {
        clearTimeout(late);
        asked = null;
      });
    asked = own;
    return own;
  }

  /**
   * Whatever is announced reaches nobody on a connection to a machine that is gone. A new connection asks for more than
   * this one was asked for: when that is answered and this is still not, nothing will come here any more.
   */
  async function replaceIfDead(): Promise<void> {
    const [suspected, question] = [client, asked];
    if (!(await database.suspectSilence())) return;
    await new Promise(setImmediate); // what has arrived meanwhile is read first
    if (client === suspected && asked === question) suspected?.connection.stream.destroy();
  }

  const check = () => Promise.race([ask(), wait(readyMs, false, { ref: false })]);

  const beat = setInterval(() => void ask(), beatMs).unref();
  await connect();
  return {
    check,
    stop: async () => {
      stopped = true;
      clearInterval(beat);
      await client?.end();
    },
  };
}

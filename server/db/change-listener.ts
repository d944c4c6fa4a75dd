import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';
import { askPrepared } from './prepared-query.ts';

/**
 * 'everything': changes may have been missed. `onlyPieces`: of these tags, which are of parts, nothing changed but how many pieces there
 * are.
 */
export type Change = { tags: readonly string[]; onlyPieces?: ReadonlySet<string> } | 'everything';

export type ChangeListener = {
  /** Asks the database over the listener's own connection, which no load on the pool can take away. */
  check: () => Promise<boolean>;
  /** Whatever was committed before this was called has been told; false: the database is away. */
  catchUp: () => Promise<boolean>;
  stop: () => Promise<void>;
};

type Options = {
  /** How long what others wrote may stay unheard of. */
  pollMs?: number;
  /** What this process writes is read at once, but not more often than this. */
  gapMs?: number;
  /** How long rows are kept for instances that are late. */
  keptMs?: number;
};

/** Long: a new connection costs every page in memory, and a busy machine is no reason for that. */
const answerMs = 10_000;
const usualMs = 1000;
const readyMs = 2000;

/**
 * Whom a reading has seen: those before `xmax` but for the running ones. What is new to the next reading is what has a later transaction
 * or one of those, whatever order they end in.
 */
type Snapshot = { xmin: string; xmax: string; running: readonly string[] };

const readOn = {
  name: 'changes-since',
  text: `SELECT pg_current_snapshot()::text AS snapshot,
                (SELECT string_agg(tags, E'\\n') FROM (
                   SELECT tags FROM changes WHERE transaction >= $1::xid8
                   UNION ALL
                   SELECT tags FROM changes WHERE transaction = ANY($2::xid8[])) AS unread) AS tags`,
};

/** Planned anew each time, which it would be for its list, it costs twice as much. By its index, however many rows are taken to fit. */
const plannedOnce = 'SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off';

/** How rows begin after which nothing is new of the parts they name but how many pieces there are (migrations/0069). */
const pieces = 'pieces ';

function changeIn(rows: readonly string[]): Exclude<Change, 'everything'> {
  const tags = new Set<string>();
  const moved = new Set<string>();
  for (const row of rows) {
    const into = row.startsWith(pieces) ? moved : tags;
    for (const tag of row.slice(into === moved ? pieces.length : 0).split(' ')) into.add(tag);
  }
  for (const tag of tags) moved.delete(tag);
  return moved.size === 0 ? { tags: [...tags] } : { tags: [...tags, ...moved], onlyPieces: moved };
}

function snapshotOf(text: string): Snapshot {
  const [xmin = '', xmax = '', running = ''] = text.split(':');
  return { xmin, xmax, running: running === '' ? [] : running.split(',') };
}

/** Sees nothing of what is there: for a first reading. */
const fromNowOn = { xmax: '9223372036854775807', running: [] };

/** NOTIFY takes less than 8000 bytes. */
const mostPassedOn = 7000;
const passOnMs = 100;

/**
 * Reads on in what the database announces (migrations/0054), several times a second and whenever this process has written something, and
 * keeps trying while the database is away. A connection on which nothing comes any more looks like one on which nothing happens:
 * each reading has to be answered.
 */
export async function listenForChanges(
  database: Database,
  onChange: (change: Change) => void,
  onError: (error: unknown) => void,
  { pollMs = 200, gapMs = 25, keptMs = 60_000 }: Options = {},
): Promise<ChangeListener> {
  let client: pg.Client | null = null;
  let seen: Snapshot | null = null;
  let readAt = 0;
  /** A machine that was put to sleep counts no time there. */
  let readOnClockAt = 0;
  let stopped = false;
  /** What was asked on this connection last: it takes one question at a time. */
  let before: Promise<unknown> = Promise.resolve();
  const passOn = passingOn((tags) => ask('SELECT pg_notify($1, $2)', ['changes', tags]));

  async function ask(text: string, values: unknown[]): Promise<void> {
    const on = client;
    if (on === null) return;
    const own = before.then(() => on.query(text, values));
    before = own.catch(() => undefined); // whoever asked is told
    await own;
  }

  async function connect(): Promise<void> {
    const fresh = await database.connect({ answerMs });
    fresh.on('end', () => {
      if (client === fresh) client = null;
      if (!stopped) void reconnect();
    });
    before = Promise.resolve();
    await fresh.query(plannedOnce);
    seen = await readFrom(fresh, null);
    [readAt, readOnClockAt] = [performance.now(), Date.now()];
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

  /** Tells what was not yet to be seen at the last reading; answers what is now. */
  async function readFrom(from: pg.Client, last: Snapshot | null): Promise<Snapshot> {
    const { xmax, running } = last ?? fromNowOn;
    const asked = before.then(() =>
      askPrepared<{ snapshot: string; tags: string | null }>(from, { ...readOn, values: [xmax, running] }),
    );
    before = asked.catch(() => undefined); // whoever reads is told
    const { rows } = await asked;
    const { snapshot = '', tags = null } = rows[0] ?? {};
    if (tags !== null) {
      const change = changeIn(tags.split('\n'));
      onChange(change);
      passOn.add(change.tags);
    }
    return snapshotOf(snapshot);
  }

  /** While it owes an answer there is no use in asking again. */
  let reading: Promise<boolean> | null = null;

  function read(): Promise<boolean> {
    if (client === null) return Promise.resolve(false);
    if (reading !== null) return reading;
    const [from, last] = [client, seen];
    const [begun, onClock] = [performance.now(), Date.now()];
    // Whoever was away for that long may have missed rows that are no longer kept.
    const late = Math.max(begun - readAt, onClock - readOnClockAt) > keptMs / 2;
    const watch = setTimeout(() => void replaceIfDead(), usualMs).unref();
    const own = readFrom(from, last)
      .then(
        (snapshot) => {
          if (client !== from) return false;
          seen = snapshot;
          [readAt, readOnClockAt] = [begun, onClock];
          if (late) onChange('everything');
          return true;
        },
        () => false, // its end, which follows, is what is acted upon
      )
      .finally(() => {
        clearTimeout(watch);
        reading = null;
      });
    reading = own;
    return own;
  }

  /**
   * Whatever is announced reaches nobody on a connection to a machine that is gone. A new connection asks for more than
   * this one was asked for: when that is answered and this is still not, nothing will come here any more.
   */
  async function replaceIfDead(): Promise<void> {
    const [suspected, question] = [client, reading];
    if (!(await database.suspectSilence())) return;
    await new Promise(setImmediate); // what has arrived meanwhile is read first
    if (client === suspected && reading === question) suspected?.connection.stream.destroy();
  }

  async function catchUp(): Promise<boolean> {
    await reading; // begun before, it may not see what was written since
    return read();
  }

  let soon: NodeJS.Timeout | null = null;
  const unheed = database.onWrite(() => {
    soon ??= setTimeout(
      () => {
        soon = null;
        void catchUp();
      },
      Math.max(0, readAt + gapMs - performance.now()),
    ).unref();
  });

  /** Rows that everybody has read who is not late. */
  let old: Snapshot | null = null;
  async function forgetOld(): Promise<void> {
    const xmin = old?.xmin;
    old = seen;
    if (xmin === undefined) return;
    await ask('DELETE FROM changes WHERE transaction < $1::xid8', [xmin]).catch((error: unknown) => {
      if (!stopped) onError(error); // the next does it too
    });
  }

  const check = () => Promise.race([catchUp(), wait(readyMs, false, { ref: false })]);

  const poll = setInterval(() => void read(), pollMs).unref();
  const sweep = setInterval(() => void forgetOld(), keptMs).unref();
  await connect();
  return {
    check,
    catchUp,
    stop: async () => {
      stopped = true;
      unheed();
      clearInterval(poll);
      clearInterval(sweep);
      if (soon !== null) clearTimeout(soon);
      passOn.stop();
      await client?.end();
    },
  };
}

/** What the version before has to hear of, which listens for NOTIFY, together and a few times a second. */
function passingOn(notify: (tags: string) => Promise<unknown>) {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  function send(): void {
    timer = null;
    let payload = '';
    const flush = () => void notify(payload).catch(() => undefined); // a connection that ended drops everything there too
    for (const tag of waiting) {
      if (payload.length + tag.length > mostPassedOn) {
        flush();
        payload = '';
      }
      payload = payload === '' ? tag : `${payload} ${tag}`;
    }
    if (payload !== '') flush();
    waiting.clear();
  }
  return {
    add(tags: readonly string[]): void {
      for (const tag of tags) waiting.add(tag);
      timer ??= setTimeout(send, passOnMs).unref();
    },
    stop(): void {
      if (timer !== null) clearTimeout(timer);
    },
  };
}

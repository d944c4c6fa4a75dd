import type { Readable } from 'node:stream';
import type { Change } from '../../db/change-listener.ts';
import type { Caller, FindCaller } from '../../kernel/caller.ts';
import { unavailable } from '../../kernel/problem.ts';
import { type ChangeStream, changeStream, everything } from './change-stream.ts';
import { tagsFor } from './tags-for.ts';

export type LiveHub = {
  /** A stream of what changes for this caller, for as long as their token holds. */
  open: (caller: Caller, token: string) => Readable;
  apply: (change: Change) => void;
  count: () => number;
  stop: () => void;
};

type Connection = { caller: Caller; token: string; stream: ChangeStream };

export type LiveLimits = { beatMs: number; mostPerPerson: number; most: number };

const usual: LiveLimits = { beatMs: 20_000, mostPerPerson: 8, most: 1000 };

/** Everybody who looks at the dashboard at this moment. */
export function createLiveHub(findCaller: FindCaller, limits: Partial<LiveLimits> = {}): LiveHub {
  const { beatMs, mostPerPerson, most } = { ...usual, ...limits };
  const connections = new Set<Connection>();
  let stopped = false;

  const timer = setInterval(() => void beat(), beatMs).unref();

  async function beat(): Promise<void> {
    for (const connection of [...connections]) {
      connection.stream.beat();
      await check(connection); // one after the other: there is no hurry, and the pool is for those who wait
    }
  }

  /** Ends a stream whose token has ended: by log-out, by a new role, by its age. */
  async function check(connection: Connection): Promise<void> {
    try {
      if ((await findCaller(connection.token)) === null) connection.stream.end();
    } catch {
      // The database is away, and with it everything there could be to tell.
    }
  }

  function open(caller: Caller, token: string): Readable {
    if (stopped) throw unavailable();
    makeRoom(caller);
    const stream = changeStream();
    const connection = { caller, token, stream };
    connections.add(connection);
    const forget = () => connections.delete(connection);
    stream.readable.once('close', forget).once('error', forget);
    return stream.readable;
  }

  /**
   * Whoever comes gets in. Where there is no place left, one gives way: a person's own where they have enough already, else
   * one of whoever has most, so that nobody with many accounts or tabs keeps out those with one.
   */
  function makeRoom(caller: Caller): void {
    const own = [...connections].filter((other) => other.caller.id === caller.id);
    if (own.length >= mostPerPerson) giveWay(own);
    else if (connections.size >= most) giveWay(ofLargestHolders());
  }

  function ofLargestHolders(): Connection[] {
    const held = Map.groupBy(connections, ({ caller }) => caller.id);
    const largest = Math.max(...[...held.values()].map(({ length }) => length));
    return [...held.values()].filter(({ length }) => length === largest).flat();
  }

  /** Of these the one whose reader has taken nothing for the longest time. */
  function giveWay(candidates: readonly Connection[]): void {
    const [first, ...others] = candidates;
    if (first === undefined) return;
    const stalest = others.reduce(
      (stalest, other) => (other.stream.lastRead() < stalest.stream.lastRead() ? other : stalest),
      first,
    );
    connections.delete(stalest);
    stalest.stream.giveWay();
  }

  function apply(change: Change): void {
    for (const { caller, stream } of connections) {
      const tags = change === 'everything' ? [everything] : tagsFor(caller, change.tags);
      if (tags.length > 0) stream.tell(tags);
    }
    if (change === 'everything') return;
    const all = change.tags.includes('tokens:*');
    for (const connection of connections) {
      if (all || change.tags.includes(`tokens:${connection.caller.id}`)) void check(connection);
    }
  }

  return {
    open,
    apply,
    count: () => connections.size,
    stop: () => {
      stopped = true;
      clearInterval(timer);
      for (const { stream } of connections) stream.end();
    },
  };
}

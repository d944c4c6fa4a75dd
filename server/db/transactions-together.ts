import { AsyncResource } from 'node:async_hooks';
import { inTurns } from '../kernel/in-turns.ts';
import type { Database, Db, Outcome } from './database.ts';

/** What needs of a database whoever does one thing in one transaction. */
export type Transactions = Pick<Database, 'query' | 'transaction'>;

export type Together = {
  /** The transactions of those who come while others are at work. What two have in common keeps them `apart`, such as whose they are. */
  keeping: (apart: readonly string[]) => Transactions;
  /** Those of what has to be done by itself: a few at once. */
  alone: Transactions;
};

type Options = {
  /** So many transactions at once. */
  atOnce?: number;
  /** So many share one. */
  most?: number;
  /** What takes longer than that keeps nobody else waiting. */
  lateMs?: number;
  mostLate?: number;
  /** So many at once are done alone. */
  mostAlone?: number;
};

type Waiting = {
  apart: readonly string[];
  work: (tx: Db) => Promise<unknown>;
  resolve: (done: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * Who comes while nobody is at work begins at once, alone; who comes meanwhile goes together with all others who did, in one transaction, once
 * the one before is done. So nobody waits for company, and the more there are the less each costs. Where a shared transaction
 * fails, or refuses one of them, each is done alone: what one is told never hangs on the others.
 */
export function transactionsTogether(
  database: Database,
  { atOnce = 1, most = 16, lateMs = 100, mostLate = 2, mostAlone = 6 }: Options = {},
): Together {
  let waiting: Waiting[] = [];
  let busy = 0;
  let late = 0;
  const inTurn = inTurns({ atOnce: mostAlone, mostWaiting: Number.POSITIVE_INFINITY });
  const alone: Transactions = {
    query: database.query,
    transaction: (work, options) => inTurn(() => database.transaction(work, options)),
  };

  function begin(): void {
    while (busy < atOnce && waiting.length > 0) {
      const taken = new Set<string>();
      const group: Waiting[] = [];
      const left: Waiting[] = [];
      for (const one of waiting) {
        const fits = group.length < most && one.apart.every((key) => !taken.has(key));
        (fits ? group : left).push(one);
        for (const key of one.apart) taken.add(key); // of two who are kept apart the first goes first
      }
      waiting = left;
      void run(group);
    }
  }

  async function run(group: readonly Waiting[]): Promise<void> {
    const end = place();
    // While it is written to the disk the next can begin, if they are many: of few, more come meanwhile, and each costs less.
    const outcomes = await tried(group, () => {
      if (waiting.length >= most / 2) end();
    });
    end();
    group.forEach((one, at) => {
      const outcome = outcomes[at];
      if (outcome === undefined) return;
      if ('done' in outcome) one.resolve(outcome.done);
      else if ('error' in outcome) one.reject(outcome.error);
      else alone.transaction(one.work).then(one.resolve, one.reject);
    });
  }

  /** Answers how it is given back. What takes long gives it back too, and is one of a few that may. */
  function place(): () => void {
    busy += 1;
    let isLate = false;
    let isOver = false;
    const clock = setTimeout(() => {
      if (late >= mostLate) return;
      isLate = true;
      late += 1;
      busy -= 1;
      begin();
    }, lateMs);
    return () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(clock);
      if (isLate) late -= 1;
      else busy -= 1;
      begin();
    };
  }

  async function tried(
    group: readonly Waiting[],
    onEnd: () => void,
  ): Promise<(Outcome<unknown> | { error: unknown })[]> {
    const [first, second] = group;
    try {
      if (first === undefined) return [];
      if (second === undefined) return [{ done: await database.transaction(first.work, { onEnd }) }];
      return await database.together(
        group.map(({ work }) => work),
        { onEnd },
      );
    } catch (error) {
      return group.map(() => ({ error }));
    }
  }

  const keeping = (apart: readonly string[]): Transactions => ({
    query: database.query,
    transaction: <T>(work: (tx: Db) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({
          apart,
          work: AsyncResource.bind(work), // it is begun by somebody else's turn
          resolve: resolve as (done: unknown) => void,
          reject,
        });
        begin();
      }),
  });

  return { keeping, alone };
}

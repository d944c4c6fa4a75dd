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
  /** So many share one. */
  most?: number;
  /** So many must wait for theirs to begin beside another's. */
  leastBeside?: number;
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

/** Those who share a transaction that is under way and not late. */
type Group = readonly Waiting[];

const mostGroups = 2;

/**
 * Who comes while nobody is at work begins at once, alone; who comes meanwhile goes together with all others who did, in one transaction, once
 * the one before is done, or beside it when they are many: the shop is at work for one while the database is for the other. So nobody
 * waits for company, and the more there are the less each costs. Where a shared transaction fails, or refuses one of them, each is done
 * alone: what one is told never hangs on the others.
 */
export function transactionsTogether(
  database: Database,
  { most = 16, leastBeside = 5, lateMs = 100, mostLate = 2, mostAlone = 6 }: Options = {},
): Together {
  let waiting: Waiting[] = [];
  const underWay = new Set<Group>();
  let late = 0;
  const inTurn = inTurns({ atOnce: mostAlone, mostWaiting: Number.POSITIVE_INFINITY });
  const alone: Transactions = {
    query: database.query,
    transaction: (work, options) => inTurn(() => database.transaction(work, options)),
  };

  function begin(): void {
    for (let group = nextGroup(); group.length > 0; group = nextGroup()) {
      const taken = new Set(group);
      waiting = waiting.filter((one) => !taken.has(one));
      void run(group);
    }
  }

  /** Nobody, as long as it is better to wait. */
  function nextGroup(): Group {
    const [other] = underWay;
    // Fewer than there are in the other would be more transactions for as many orders, each of which costs more then.
    const least = other === undefined ? 1 : Math.max(leastBeside, other.length);
    if (underWay.size >= mostGroups || waiting.length < least) return [];
    const taken = new Set(other?.flatMap(({ apart }) => apart));
    const group: Waiting[] = [];
    for (const one of waiting) {
      if (group.length === most) break;
      if (one.apart.every((key) => !taken.has(key))) group.push(one);
      for (const key of one.apart) taken.add(key); // of two who are kept apart the first goes first
    }
    return group.length < least ? [] : group;
  }

  async function run(group: Group): Promise<void> {
    const end = place(group);
    const outcomes = await tried(group);
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
  function place(group: Group): () => void {
    underWay.add(group);
    let isLate = false;
    const clock = setTimeout(() => {
      if (late >= mostLate) return;
      isLate = true;
      late += 1;
      underWay.delete(group);
      begin();
    }, lateMs);
    return () => {
      clearTimeout(clock);
      if (isLate) late -= 1;
      else underWay.delete(group);
      begin();
    };
  }

  async function tried(group: Group): Promise<(Outcome<unknown> | { error: unknown })[]> {
    const [first, second] = group;
    try {
      if (first === undefined) return [];
      if (second === undefined) return [{ done: await database.transaction(first.work) }];
      return await database.together(group.map(({ work }) => work));
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

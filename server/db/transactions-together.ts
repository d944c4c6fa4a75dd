import { AsyncResource } from 'node:async_hooks';
import { inTurns } from '../kernel/in-turns.ts';
import { type Database, type Db, type Outcome, sharedLockMs } from './database.ts';
import { isHeldUp } from './database-errors.ts';
import { type HeldUp, heldUpLine } from './held-up.ts';

/** What needs of a database whoever does one thing in one transaction. */
export type Transactions = Pick<Database, 'query' | 'transaction'>;

export type Together = {
  /**
   * The transactions of those who come while others are at work. What two have in common keeps them `apart`, such as whose they are. Who
   * `wants` what somebody else waits for in vain waits with them, so that the others do not.
   */
  keeping: (apart: readonly string[], wants?: readonly string[]) => Transactions;
  /** Those of what has to be done by itself: a few at once. */
  alone: (wants: readonly string[]) => Transactions;
};

type Options = {
  /** So many share one. */
  most?: number;
  /** So many must wait for theirs to begin beside another's. */
  leastBeside?: number;
  /** Whether there are others to serve, who have the time while orders wait for company. */
  isBusy?: () => boolean;
  /** So long one waits for it at most. */
  companyMs?: number;
  /** What takes longer than that keeps nobody else waiting. */
  lateMs?: number;
  mostLate?: number;
  /** So many at once are done alone. */
  mostAlone?: number;
  /** Whoever waits for a lock has so long for it. */
  longestHeldUpMs?: number;
};

type Work<T> = (tx: Db) => Promise<T>;

type Waiting = HeldUp & {
  apart: readonly string[];
  work: Work<unknown>;
  resolve: (done: unknown) => void;
  /** It never shares a transaction. */
  isAlone: boolean;
  /** From then on it does not wait for company any more. */
  companyUntil: number;
};

/** Those who share a transaction that is under way and not late. */
type Group = readonly Waiting[];

const mostGroups = 2;
const aloneLockMs = 50;
const heldUpAtOnce = 2;
const heldUpLockMs = 100;

/**
 * Who comes while nobody is at work begins at once, alone; who comes meanwhile goes together with all others who did, in one transaction, once
 * the one before is done, or beside it when they are many: the shop is at work for one while the database is for the other. So the more
 * there are the less each costs. While the shop is busy one waits a moment for company: alone it would cost more than twice what each of
 * five costs together, and those who only look would wait meanwhile. Where a shared transaction fails, or refuses one of them, each is
 * done alone: what one is told never hangs on the others. Nobody waits long for a lock while others wait for them: who does not have it
 * soon goes into a line of such.
 */
export function transactionsTogether(
  database: Database,
  {
    most = 16,
    leastBeside = 5,
    isBusy = () => false,
    companyMs = 20,
    lateMs = 100,
    mostLate = 2,
    mostAlone = 6,
    longestHeldUpMs = 4000,
  }: Options = {},
): Together {
  let waiting: Waiting[] = [];
  const underWay = new Set<Group>();
  let late = 0;
  let company: NodeJS.Timeout | undefined;
  const inTurn = inTurns({ atOnce: mostAlone, mostWaiting: Number.POSITIVE_INFINITY });
  const heldUp = heldUpLine<Waiting>({ atOnce: heldUpAtOnce, tryAgain: (one) => attempt(one, heldUpLockMs) });
  /** What was not to be had when somebody last wanted it by themselves, and how they were told so. */
  const held = new Map<string, unknown>();

  function begin(): void {
    if (held.size > 0)
      for (const one of taken(({ keys }) => keys.some((key) => held.has(key)))) byItself(one);
    if (waitsForCompany()) return;
    for (let group = nextGroup(); group.length > 0; group = nextGroup()) {
      const members = new Set(group);
      taken((one) => members.has(one));
      void run(group);
    }
  }

  /** As many as may begin beside others have company enough. Whoever came first decides for how long. */
  function waitsForCompany(): boolean {
    clearTimeout(company);
    const [first] = waiting;
    if (first === undefined || waiting.length >= leastBeside) return false;
    const left = first.companyUntil - performance.now();
    if (left > 0) company = setTimeout(begin, left);
    return left > 0;
  }

  function taken(which: (one: Waiting) => boolean): Waiting[] {
    const those = waiting.filter(which);
    waiting = waiting.filter((one) => !which(one));
    return those;
  }

  function byItself(one: Waiting): void {
    if (isWaitedFor(one)) return;
    void inTurn(async () => {
      if (!isWaitedFor(one)) await attempt(one, aloneLockMs);
    });
  }

  /** Where others in that line want what is not to be had, who comes later waits with them and need not try. */
  function isWaitedFor(one: Waiting): boolean {
    const key = one.keys.find((wanted) => held.has(wanted) && isInLine(wanted));
    if (key === undefined) return false;
    isHeldUpBy(one, held.get(key));
    return true;
  }

  const isInLine = (key: string) => heldUp.holds(({ keys }) => keys.includes(key));

  function isHeldUpBy(one: Waiting, error: unknown): void {
    heldUp.add({ ...one, until: Math.min(one.until, performance.now() + longestHeldUpMs) }, error);
  }

  /** In a transaction of its own, unless somebody holds what it wants. */
  async function attempt(one: Waiting, lockMs: number): Promise<void> {
    try {
      one.resolve(await database.transaction(one.work, { lockMs }));
      had(one.keys);
    } catch (error) {
      if (isHeldUp(error)) {
        for (const key of one.keys) held.set(key, error);
        isHeldUpBy(one, error);
      } else {
        one.reject(error);
        for (const key of one.keys) if (!isInLine(key)) held.delete(key);
      }
    }
  }

  /** Those who waited for it go on as if they came now. */
  function had(keys: readonly string[]): void {
    const free = keys.filter((key) => held.delete(key));
    if (free.length === 0) return;
    for (const one of heldUp.take((other) => other.keys.some((key) => free.includes(key)))) enter(one);
    begin();
  }

  function enter(one: Waiting): void {
    if (one.isAlone) byItself(one);
    else waiting.push(one);
  }

  function transactions(isAlone: boolean, apart: readonly string[], keys: readonly string[]): Transactions {
    return {
      query: database.query,
      transaction: <T>(work: Work<T>) =>
        new Promise<T>((resolve, reject) => {
          enter({
            apart,
            keys,
            isAlone,
            until: Number.POSITIVE_INFINITY,
            companyUntil: isBusy() ? performance.now() + companyMs : 0,
            work: AsyncResource.bind(work), // it is begun by somebody else's turn
            resolve: resolve as (done: unknown) => void,
            reject,
          });
          begin();
        }),
    };
  }

  /** Nobody, as long as it is better to wait. */
  function nextGroup(): Group {
    const [other] = underWay;
    // Fewer than there are in the other would be more transactions for as many orders, each of which costs more then.
    const least = other === undefined ? 1 : Math.max(leastBeside, other.length);
    if (underWay.size >= mostGroups || waiting.length < least) return [];
    const busy = new Set(other?.flatMap(({ apart }) => apart));
    const group: Waiting[] = [];
    for (const one of waiting) {
      if (group.length === most) break;
      if (one.apart.every((key) => !busy.has(key))) group.push(one);
      for (const key of one.apart) busy.add(key); // of two who are kept apart the first goes first
    }
    return group.length < least ? [] : group;
  }

  async function run(group: Group): Promise<void> {
    const end = place(group);
    const [first, second] = group;
    if (first !== undefined && second === undefined) {
      await attempt(first, sharedLockMs);
      end();
      return;
    }
    const outcomes = await tried(group);
    end();
    group.forEach((one, at) => {
      const outcome = outcomes[at];
      if (outcome === undefined) return;
      if ('done' in outcome) one.resolve(outcome.done);
      else if ('error' in outcome) one.reject(outcome.error);
      else byItself(one);
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
    try {
      return await database.together(group.map(({ work }) => work));
    } catch (error) {
      return group.map(() => ({ error }));
    }
  }

  return {
    keeping: (apart, wants = []) => transactions(false, apart, [...apart, ...wants]),
    alone: (wants) => transactions(true, [], wants),
  };
}

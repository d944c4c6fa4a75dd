import { hash } from 'node:crypto';
import type { Database, Db } from '../../db/database.ts';
import { ahead } from '../../db/leaving-together.ts';
import type { Transactions } from '../../db/transactions-together.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { idempotencyStore } from './idempotency-store.ts';

/** A request that may be sent again: whose it is, under which key, and what it says. */
export type Request = { userId: string; key: string | null; what: string; body: object };

const sweptAtOnce = 1000;

/**
 * Does something in a transaction, once per key: sent again it gives the answer of the first time, from the same
 * transaction that did the work, so that there is never one without the other.
 */
export async function once<T>(
  database: Database,
  { userId, key, what, body }: Request,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  if (key === null) return database.transaction(work);
  const hash = hashOf({ what, body });
  return database.transaction(async (tx) => {
    const store = idempotencyStore(tx);
    if (!(await store.claim(userId, key, hash)))
      return (await answerOfBefore(tx, { userId, key, hash })) as T;
    const answer = await work(tx);
    await store.keep(userId, key, answer);
    return answer;
  });
}

/**
 * The same for what makes one thing, which gets the id that `work` is given: that is the answer, and is kept with the key from the
 * beginning, not by a statement of its own at the end. `work` asks for the key together with the first that it writes, and waits for it
 * before it waits for that: where the key was used before, all of it is taken back.
 */
export async function makeOnce(
  database: Transactions,
  { userId, key, what, body }: Request,
  work: (tx: Db, id: string, claimKey: () => Promise<void>) => Promise<void>,
): Promise<string> {
  if (key === null) {
    return database.transaction(async (tx) => {
      const id = newId();
      await work(tx, id, () => Promise.resolve());
      return id;
    });
  }
  const claim = { userId, key, hash: hashOf({ what, body }) };
  try {
    return await database.transaction((tx) => claimAndMake(tx, claim, work));
  } catch (error) {
    if (!(error instanceof DoneBefore)) throw error;
    return (await answerOfBefore(database, claim)) as string;
  }
}

async function claimAndMake(
  tx: Db,
  claim: Claim,
  work: (tx: Db, id: string, claimKey: () => Promise<void>) => Promise<void>,
): Promise<string> {
  const id = newId();
  let claimed: Promise<void> | undefined;
  const claimKey = () => {
    claimed ??= ahead(claimFor(tx, claim, id));
    return claimed;
  };
  try {
    await work(tx, id, claimKey);
    await claimKey();
    return id;
  } catch (error) {
    if (tx.isShared) throw error; // asked where it is done again: what was claimed here the others would keep
    const wasAsked = claimed !== undefined;
    // Whatever became of the work: where it was done before, that is the answer. After an error of the database it cannot be asked any more.
    throw await claimKey().then(
      () => error,
      (reason: unknown) => (wasAsked || reason instanceof DoneBefore ? reason : error),
    );
  }
}

class DoneBefore extends Error {}

type Claim = { userId: string; key: string; hash: Buffer };

async function claimFor(tx: Db, { userId, key, hash }: Claim, id: string): Promise<void> {
  if (!(await idempotencyStore(tx).claim(userId, key, hash, id))) throw new DoneBefore();
}

function hashOf({ what, body }: Pick<Request, 'what' | 'body'>): Buffer {
  return hash('sha256', `${what} ${JSON.stringify(body)}`, 'buffer');
}

async function answerOfBefore(tx: Db, { userId, key, hash }: Claim): Promise<unknown> {
  const kept = await idempotencyStore(tx).find(userId, key);
  if (kept === null || !kept.hash.equals(hash)) throw new Problem('key_reused');
  return kept.answer;
}

export function forgetOldKeys(db: Db): Promise<void> {
  return idempotencyStore(db).sweep(sweptAtOnce);
}

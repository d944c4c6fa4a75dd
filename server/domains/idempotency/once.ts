import { createHash } from 'node:crypto';
import type { Database, Db } from '../../db/database.ts';
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
  const hash = createHash('sha256')
    .update(`${what} ${JSON.stringify(body)}`)
    .digest();
  return database.transaction(async (tx) => {
    const store = idempotencyStore(tx);
    if (await store.claim(userId, key, hash)) {
      const answer = await work(tx);
      await store.keep(userId, key, answer);
      return answer;
    }
    const kept = await store.find(userId, key);
    if (kept === null || !kept.hash.equals(hash)) throw new Problem('key_reused');
    return kept.answer as T;
  });
}

export function forgetOldKeys(db: Db): Promise<void> {
  return idempotencyStore(db).sweep(sweptAtOnce);
}

/** The key a caller sent, if it sent one. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new Problem('invalid_input', {
    errors: { 'Idempotency-Key': 'must be 1 to 255 letters, digits or signs, without spaces' },
  });
}

import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { attemptStore } from './attempt-store.ts';

type Limit = { most: number; seconds: number };

export type AttemptKind = 'sign-in' | 'register' | 'reset' | 'confirm';

/**
 * By address against one who tries many accounts, by account against many who try one, and in total so that all of them
 * together leave the shop its processors. A window ends by itself: nobody is locked out for longer than it lasts.
 */
const limits: Record<AttemptKind, { address: Limit; account: Limit; total: Limit }> = {
  'sign-in': {
    address: { most: 30, seconds: 300 },
    account: { most: 10, seconds: 300 },
    total: { most: 600, seconds: 60 },
  },
  register: {
    address: { most: 20, seconds: 3600 },
    account: { most: 5, seconds: 3600 },
    total: { most: 300, seconds: 60 },
  },
  reset: {
    address: { most: 20, seconds: 3600 },
    account: { most: 5, seconds: 3600 },
    total: { most: 300, seconds: 60 },
  },
  confirm: {
    address: { most: 20, seconds: 3600 },
    account: { most: 5, seconds: 3600 },
    total: { most: 300, seconds: 60 },
  },
};

const sweptAtOnce = 1000;

export function attemptLimits(db: Db, factor: number) {
  const store = attemptStore(db);
  return {
    /** Counts an attempt and throws when it is one too many. */
    async count(kind: AttemptKind, address: string, account: string): Promise<void> {
      const { address: perAddress, account: perAccount, total } = limits[kind];
      const allowed = new Map<string, Limit>([
        [`${kind} address ${address}`, perAddress],
        [accountKey(kind, account), perAccount],
        [`${kind} total`, total],
      ]);
      const counts = await store.add(
        [...allowed.keys()],
        [...allowed.values()].map(({ seconds }) => seconds),
      );
      const exceeded = counts.filter(
        ({ key, count }) => count > Math.ceil((allowed.get(key)?.most ?? 0) * factor),
      );
      if (exceeded.length === 0) return;
      const wait = Math.max(1, ...exceeded.map(({ waitSeconds }) => waitSeconds));
      throw new Problem('too_many_attempts', { headers: { 'retry-after': String(wait) } });
    },

    /** It was the person themselves: their slips of the hand no longer count. */
    succeeded: (kind: AttemptKind, account: string) => store.forget(accountKey(kind, account)),

    sweep: () => store.sweep(sweptAtOnce),
  };
}

/** Hashed, so that the table does not become a list of addresses people tried. */
function accountKey(kind: AttemptKind, account: string): string {
  return `${kind} account ${createHash('sha256').update(account).digest('base64url')}`;
}

import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { attemptStore, type Level } from './attempt-store.ts';

type Limit = { most: number; seconds: number };

/** new-password: setting one with the token of a mail. The others are what they say. */
export type AttemptKind = 'sign-in' | 'register' | 'reset' | 'confirm' | 'new-password' | 'new-address';

/** browser: how a browser is called that this very account has signed in from before; null for all others. */
export type Attempt = { address: string; account: string; browser?: string | null };

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
  // The account is the address that is asked for: nobody fills another's mailbox.
  'new-address': {
    address: { most: 20, seconds: 3600 },
    account: { most: 5, seconds: 3600 },
    total: { most: 300, seconds: 60 },
  },
  'new-password': {
    address: { most: 30, seconds: 300 },
    account: { most: 10, seconds: 300 },
    total: { most: 300, seconds: 60 },
  },
};

const sweptAtOnce = 1000;

export function attemptLimits(db: Db, factor: number) {
  const store = attemptStore(db);

  function levelsOf(kind: AttemptKind, attempt: Attempt): Level[] {
    const { address, account, total } = limits[kind];
    const level = (key: string, { most, seconds }: Limit) => ({
      key: `${kind} ${key}`,
      most: Math.ceil(most * factor),
      seconds,
    });
    // Nothing that strangers do counts against a browser of the account's own, not even from the same address.
    // All browsers of one account together have a limit too, or one account could use up what the others may do.
    if (attempt.browser) {
      return [
        level(`browser ${attempt.browser}`, account),
        level(`browsers of ${accountKey(attempt)}`, { ...account, most: 3 * account.most }),
        level('total of known browsers', total),
      ];
    }
    return [
      level(`address ${attempt.address}`, address),
      level(accountKey(attempt), account),
      level('total', total),
    ];
  }

  return {
    /**
     * Counts an attempt and throws when it is one too many. Gives the how-manieth it is for the account, counting from
     * the last success; 0 from a browser that is known.
     */
    async count(kind: AttemptKind, attempt: Attempt): Promise<number> {
      const { counts, waitSeconds } = await store.count(levelsOf(kind, attempt));
      if (waitSeconds !== null) {
        throw new Problem('too_many_attempts', { retryAfter: waitSeconds });
      }
      return attempt.browser ? 0 : (counts[1] ?? 0);
    },

    /** It was the person themselves: their slips of the hand no longer count. */
    succeeded: (kind: AttemptKind, attempt: Omit<Attempt, 'address'>) =>
      store.forget(`${kind} ${attempt.browser ? `browser ${attempt.browser}` : accountKey(attempt)}`),

    sweep: () => store.sweep(sweptAtOnce),
  };
}

/** Hashed, so that the table does not become a list of addresses people tried. */
function accountKey({ account }: { account: string }): string {
  return `account ${createHash('sha256').update(account).digest('base64url')}`;
}

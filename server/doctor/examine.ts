import type { Db } from '../db/database.ts';
import type { CardProvider } from '../domains/payments/card-provider.ts';
import { type Comparison, comparePayments } from '../domains/payments/compare-payments.ts';
import { invariants } from './invariants.ts';

export type Violation = { invariant: string; what: string[] };

const shownAtMost = 20;
const lookBackMs = 48 * 3_600_000;

type Options = {
  /** Every payment since then is compared, and each difference is named; without it those of two days. */
  since?: Date | undefined;
  onRule?: (done: number, of: number) => void;
  onCompared?: Comparison['onProgress'];
};

/** Looks for everything that is not as it must be, in the shop's books and beside the provider's. */
export async function examine(
  db: Db,
  provider: CardProvider | null,
  { since, onRule, onCompared }: Options = {},
): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const [index, { name, text }] of invariants.entries()) {
    onRule?.(index, invariants.length);
    const rows = await db.query<{ what: string }>({ text: `${text} LIMIT ${shownAtMost}` });
    if (rows.length > 0) found.push({ invariant: name, what: rows.map(({ what }) => what) });
  }
  onRule?.(invariants.length, invariants.length);
  const unmatched: string[] = [];
  if (provider !== null) {
    const comparison = { since: since ?? new Date(Date.now() - lookBackMs), onProgress: onCompared };
    for await (const difference of comparePayments(db, provider, comparison)) {
      unmatched.push(difference);
      if (since === undefined && unmatched.length === shownAtMost) break;
    }
  }
  if (unmatched.length > 0) {
    const invariant = 'Money that has reached the provider belongs to a paid order or was given back.';
    found.push({ invariant, what: unmatched });
  }
  return found;
}

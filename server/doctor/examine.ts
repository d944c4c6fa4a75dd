import type { Db } from '../db/database.ts';
import type { CardProvider } from '../domains/payments/card-provider.ts';
import { comparePayments } from '../domains/payments/compare-payments.ts';
import { invariants } from './invariants.ts';

export type Violation = { invariant: string; what: string[] };

const shownAtMost = 20;

/** Looks for everything that is not as it must be, in the shop's books and beside the provider's. */
export async function examine(
  db: Db,
  provider: CardProvider | null,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<Violation[]> {
  const found: Violation[] = [];
  const rules = invariants.length + (provider === null ? 0 : 1);
  for (const [index, { name, text }] of invariants.entries()) {
    onProgress(index, rules);
    const rows = await db.query<{ what: string }>({ text: `${text} LIMIT ${shownAtMost}` });
    if (rows.length > 0) found.push({ invariant: name, what: rows.map(({ what }) => what) });
  }
  const unmatched = provider === null ? [] : await comparePayments(db, provider);
  if (unmatched.length > 0) {
    const invariant = 'Money that has reached the provider belongs to a paid order or was given back.';
    found.push({ invariant, what: unmatched.slice(0, shownAtMost) });
  }
  onProgress(rules, rules);
  return found;
}

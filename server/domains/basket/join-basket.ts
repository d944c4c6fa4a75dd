import type { Basket, JoinChange } from '@spareworks/contract/calls/basket';
import { mostBasketLines } from '@spareworks/contract/plain/basket';
import type { Database } from '../../db/database.ts';
import { keepPersonStill } from '../people/keep-person-still.ts';
import { inOneCurrency } from '../settings/require-currency.ts';
import { basketStore, type StoredLine, type WantedPart } from './basket-store.ts';
import { type SentLine, storedLine } from './replace-basket.ts';
import { toBasket } from './to-basket.ts';

/**
 * Joins what somebody chose before signing in with what they had in the account. Of a part in both the newer choice counts,
 * not the sum: whoever chose three and sees five did not choose that. Nothing else is taken out.
 */
export function joinBasket(
  database: Database,
  userId: string,
  sent: readonly SentLine[],
): Promise<Basket & { changes: JoinChange[] }> {
  return database.transaction(async (tx) => {
    await keepPersonStill(tx, userId);
    const store = basketStore(tx);
    const before = await store.lines(userId);
    const parts = new Map((await store.parts(sent.map(({ partId }) => partId))).map((p) => [p.id, p]));
    const joined = new Map(before.map((line) => [line.part_id, line]));
    const changes: JoinChange[] = [];
    for (const line of sent) {
      const part = parts.get(line.partId.toLowerCase());
      const change = (outcome: JoinChange['outcome'], quantity: number) =>
        changes.push({
          partId: line.partId,
          name: part?.name ?? null,
          wanted: line.quantity,
          quantity,
          outcome,
        });
      if (part === undefined) change('unknown-part', 0);
      else if (!joined.has(part.id) && joined.size >= mostBasketLines) change('basket-full', 0);
      else {
        const quantity = mostOf(part, line.quantity);
        if (quantity < line.quantity) change('fewer-left', quantity);
        joined.set(part.id, storedLine({ ...line, quantity }, part, before));
      }
    }
    const lines: StoredLine[] = [...joined.values()];
    await inOneCurrency(tx, () => store.replace(userId, lines));
    return { ...toBasket(lines), changes };
  });
}

/** What cannot be ordered at all stays as it was wanted: the page says why, and there may be more tomorrow. */
function mostOf({ available, minimumOrder, onSale }: WantedPart, wanted: number): number {
  const orderable = onSale && available >= Math.max(minimumOrder, 1);
  return orderable ? Math.min(wanted, available) : wanted;
}

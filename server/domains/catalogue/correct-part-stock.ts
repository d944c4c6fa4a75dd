import type { StockCorrection } from '@spareworks/contract/calls/part-management';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { once } from '../idempotency/once.ts';
import { type Corrected, correctStock } from '../stock/correct-stock.ts';
import { getPart } from './get-part.ts';

/** Corrects the stock of a part that is in the shop, once per key. */
export function correctPartStock(
  database: Database,
  caller: Caller,
  { id, correction, key }: { id: string; correction: StockCorrection; key: string | null },
): Promise<Corrected> {
  const request = { userId: caller.id, key, what: `POST /car-parts/${id}/stock`, body: correction };
  return once(database, request, async (tx) => {
    await getPart(tx, id);
    return correctStock(tx, id, correction, caller.email);
  });
}

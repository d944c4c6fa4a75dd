import type { StockCorrection, StockFigures } from '@spareworks/contract/calls/part-management';
import { partLimits } from '@spareworks/contract/plain/part-limits';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { stockStore } from './stock-store.ts';

export type Corrected = { changed: boolean; stock: StockFigures };

/**
 * Puts right how many pieces are available. Held and sold ones belong to orders and stay. Orders wait for the row
 * meanwhile, so what is checked here is still true when it is written. Needs a transaction.
 */
export async function correctStock(
  tx: Db,
  partId: string,
  correction: StockCorrection,
  actor: string,
): Promise<Corrected> {
  const store = stockStore(tx);
  const stock = await store.lock(partId);
  if (stock === null) throw new Problem('part_not_found');
  const { available } = stock;
  const change = changeOf(correction, available);
  if (change === 0) return { changed: false, stock };
  const left = available + change;
  if (left < 0) throw tooFew(available);
  if (left > partLimits.mostAvailable) throw tooMany(correction);
  const { reason } = correction;
  if (!(await store.move({ partId, orderId: null, change: { available: change }, actor, reason }))) {
    throw new Error(`The pieces of part ${partId} moved although they were locked.`);
  }
  await record(tx, {
    actor,
    action: 'stock corrected',
    subject: partId,
    before: { available },
    after: { available: left, reason },
  });
  return { changed: true, stock: { ...stock, available: left } };
}

function changeOf(correction: StockCorrection, available: number): number {
  if ('change' in correction) return correction.change;
  // Pieces went or came after the count: it says nothing about them.
  if (correction.seen !== available) throw new Problem('stock_moved', { available });
  return correction.counted - correction.seen;
}

function tooFew(available: number): Problem {
  const title = `${available === 1 ? 'There is' : 'There are'} only ${available} to take off.`;
  return new Problem('out_of_stock', { title, available, errors: { change: title } });
}

function tooMany(correction: StockCorrection): Problem {
  const field = 'change' in correction ? 'change' : 'counted';
  return new Problem('invalid_input', {
    errors: { [field]: `would make more than ${partLimits.mostAvailable} available` },
  });
}

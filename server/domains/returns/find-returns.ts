import type { OrderReturns, Return, ReturnCounts } from '@spareworks/contract/calls/returns';
import type { Db } from '../../db/database.ts';
import type { Buyer } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { requireOrder } from '../orders/find-order.ts';
import { canGoBack } from './lock-return.ts';
import type { ReturnRecord } from './return-record.ts';
import { type ReturnList, returnStore } from './return-store.ts';
import { isLate, returnableLines } from './returnable.ts';
import { toReturn } from './to-return.ts';

/** The returns of an order of the caller, or of any for an admin, and what of it can still go back. */
export async function returnsOfOrder(db: Db, orderId: string, caller: Buyer): Promise<OrderReturns> {
  const order = await requireOrder(db, orderId, caller);
  const all = await returnStore(db).of(orderId);
  const returns = all.map(toReturn);
  if (!canGoBack(order)) return { returns, returnable: [] };
  const now = new Date();
  const lines = returnableLines(order, all).filter(({ most }) => most > 0);
  const returnable = lines.map((line) => ({
    ...line,
    until: line.until?.toISOString() ?? null,
    late: isLate(line, now),
  }));
  return { returns, returnable };
}

export async function requireReturn(db: Db, id: string): Promise<ReturnRecord> {
  const found = await returnStore(db).find(id);
  if (found === null) throw new Problem('return_not_found');
  return found;
}

export async function getReturn(db: Db, id: string): Promise<Return> {
  return toReturn(await requireReturn(db, id));
}

export async function listReturns(
  db: Db,
  list: ReturnList,
  { after, limit }: { after: string | null; limit: number },
): Promise<Return[]> {
  return (await returnStore(db).page(list, after, limit)).map(toReturn);
}

/** How many there are in each state. */
export function returnCounts(db: Db): Promise<ReturnCounts> {
  return returnStore(db).counts();
}

/** How many there are in one state; null: in all of them. */
export async function countReturns(db: Db, state: ReturnList['state']): Promise<number> {
  const counts = await returnCounts(db);
  return state === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
}

import { isBought } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { refusalIn } from '../orders/change-state.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { ReturnRecord } from './return-record.ts';
import { returnStore } from './return-store.ts';

export type LockedReturn = { order: OrderRecord; found: ReturnRecord };

/** A return and its order as they are now; until the transaction ends nobody else changes either. The order first, as everywhere. */
export async function lockReturn(tx: Db, id: string): Promise<LockedReturn> {
  const before = await returnStore(tx).find(id);
  if (before === null) throw new Problem('return_not_found');
  const order = await lockOrder(tx, before.orderId);
  const found = await returnStore(tx).lock(id);
  if (found === null) throw new Problem('return_not_found');
  return { order, found };
}

/** Whether anything of an order can go back as it stands. */
export function canGoBack({ state, lines }: Pick<OrderRecord, 'state' | 'lines'>): boolean {
  return isBought(state) && lines.some(({ shipped }) => shipped > 0);
}

/** The order as it is now, if anything of it can go back; else why not. */
export function requireSent(order: OrderRecord): void {
  if (canGoBack(order)) return;
  throw isBought(order.state) ? new Problem('not_shipped') : refusalIn(order);
}

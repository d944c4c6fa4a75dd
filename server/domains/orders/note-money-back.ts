import type { DisputeState } from '@spareworks/contract/order-states';
import type { Db } from '../../db/database.ts';
import { orderStore } from './order-store.ts';

/** Notes what has become of an order's money without its state changing. Needs a transaction that has locked the order. */
export function noteMoneyBack(
  tx: Db,
  id: string,
  money: { refundedCents?: number; dispute?: DisputeState | null },
): Promise<void> {
  return orderStore(tx).noteMoneyBack(id, money);
}

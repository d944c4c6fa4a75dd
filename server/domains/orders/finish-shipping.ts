import { staffCan } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import { changeState } from './change-state.ts';
import { requireRecord } from './lock-order.ts';
import { type OrderRecord, openPieces } from './order-record.ts';

/**
 * A paid order of which something was sent and nothing is left to send is shipped: its last piece has left, or was refunded
 * before it did. To be called by whatever makes pieces fewer that are left. Needs a transaction that has locked the order.
 */
export async function finishShipping(
  tx: Db,
  orderId: string,
  { actor, note }: { actor: string; note: string | null },
): Promise<OrderRecord> {
  const order = await requireRecord(tx, orderId);
  const isOver =
    staffCan('ship', order.state) && order.shipments.length > 0 && openPieces(order).length === 0;
  if (!isOver) return order;
  return changeState(tx, order, { to: 'shipped', actor, ...(note === null ? {} : { note }) });
}

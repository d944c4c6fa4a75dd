import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { type Payment, paymentStore } from './payment-store.ts';

export type LockedPayment = { payment: Payment; order: OrderRecord | null };

/**
 * A payment and the order it is for, as they are now; until the transaction ends nobody else changes either. Always the
 * order first: two payments of one order, each of which held itself and wanted the other, would wait for ever.
 * `namedOrder` is the order somebody says it is for, where the payment itself does not know.
 */
export async function lockPayment(
  tx: Db,
  found: Payment,
  namedOrder: string | null = null,
): Promise<LockedPayment> {
  const orderId = found.orderId ?? namedOrder;
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const payment = await paymentStore(tx).lock(found.id);
  // It was tied to another order between the two looks: whoever did that had the same to say about it.
  if (payment === null || (payment.orderId !== null && payment.orderId !== orderId)) {
    throw new Problem('payment_mismatch');
  }
  return { payment, order };
}

import { pausePoint } from '../../pause-points.ts';
import { changeState } from '../orders/change-state.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { mailedOrder, orderMails } from '../orders/order-mails.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';

/** Gives the money of a payment back that is to be given back; as often as it is called, once. */
export async function finishRefund(
  { database, provider, publicUrl }: PaymentContext,
  paymentId: string,
): Promise<void> {
  const payment = await paymentStore(database).find(paymentId);
  if (payment === null || payment.status !== 'refunding' || payment.intentId === null) return;
  const { intentId, orderId } = payment;
  const refundId = await provider.refund(intentId, paymentId);
  await pausePoint('refund: provider answered');
  await database.transaction(async (tx) => {
    if (!(await paymentStore(tx).endRefund(paymentId, refundId)) || orderId === null) return;
    const order = await lockOrder(tx, orderId);
    // Money that came twice, or too late, goes back without the order taking notice.
    if (order.state !== 'refunding' || order.transaction_id !== intentId) return;
    const refunded = await changeState(tx, order, { to: 'refunded', actor: 'system', refundId });
    await orderMails(tx, publicUrl).refunded(mailedOrder(refunded));
  });
  await pausePoint('refund: committed');
}

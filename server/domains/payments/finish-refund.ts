import type { Db } from '../../db/database.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { changeState } from '../orders/change-state.ts';
import { orderMails } from '../orders/order-mails.ts';
import type { RefundOver } from './card-provider.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { withKey } from './with-key.ts';

/** over: somebody else brought it to its end, or there was nothing to give back. */
export type RefundEnd = 'refunded' | 'refused' | 'over';

/** Gives the money of a payment back that is to be given back; as often as it is called, once. */
export async function finishRefund(
  context: PaymentContext,
  paymentId: string,
): Promise<RefundEnd | 'pending'> {
  const { database, provider, publicUrl } = context;
  const found = await paymentStore(database).find(paymentId);
  if (found === null || found.status !== 'refunding' || found.intentId === null) return 'over';
  const { intentId } = found;
  const answer = await withKey(context, found, (keyNumber) =>
    provider.refund({ intentId, paymentId, keyNumber }),
  );
  await pausePoint('refund: provider answered');
  if ('pending' in answer) return 'pending'; // a message of the provider says how it ended, or we ask again
  const end = await database.transaction(async (tx) => {
    const locked = await lockPayment(tx, found);
    if (locked.payment.status !== 'refunding') return 'over';
    return endRefund(tx, publicUrl, locked, answer);
  });
  await pausePoint('refund: committed');
  return end;
}

/** Writes down how a refund ended. Needs the payment and its order locked. */
export async function endRefund(
  tx: Db,
  publicUrl: string,
  { payment, order }: LockedPayment,
  answer: RefundOver,
): Promise<RefundEnd> {
  const store = paymentStore(tx);
  // Money that came twice, or too late, goes back without the order taking notice.
  const own = order?.state === 'refunding' && order.transactionId === payment.intentId ? order : null;
  if ('refundId' in answer) {
    await store.endRefund(payment.id, answer.refundId);
    await store.closeDiscrepancy(
      payment.intentId ?? payment.id,
      'refunded-in-part',
      'The rest went back too.',
    );
    await store.closeDiscrepancy(
      payment.intentId ?? payment.id,
      'refund-failed',
      'The money went back after all.',
    );
    if (own === null) return 'refunded';
    const refunded = await changeState(tx, own, {
      to: 'refunded',
      actor: 'system',
      refundId: answer.refundId,
    });
    await orderMails(tx, publicUrl).refunded(refunded);
    return 'refunded';
  }
  await store.giveUpRefund(payment.id, { hasOrder: own !== null });
  await store.noteDiscrepancy(payment.intentId ?? payment.id, 'refund-refused', answer.refused);
  if (own !== null) {
    const before = own.shippedAt === null ? 'paid' : 'shipped';
    await changeState(tx, own, {
      to: before,
      actor: 'system',
      note: `refund refused: ${answer.refused}`,
    });
  }
  return 'refused';
}

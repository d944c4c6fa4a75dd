import type { Order } from '@spareworks/contract/calls/orders';
import { staffCan } from '@spareworks/contract/plain/order-states';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeState, refusalIn } from '../orders/change-state.ts';
import { getOrder } from '../orders/find-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { releaseShipped } from '../orders/order-mails.ts';
import { finishRefund } from './finish-refund.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';

/** Gives the money of a paid order back. It is noted first, so that it happens even if the provider is away now. */
export async function refundOrder(
  context: PaymentContext,
  caller: Caller,
  id: string,
  reason: string,
): Promise<Order> {
  const paymentId = await context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id); // before its payment, as everywhere
    if (!staffCan('refund', order.state)) throw refusalIn(order);
    const payment = await paymentStore(tx).lockLiveOf(id);
    // Paid before payments were kept, or by a demo: there is nobody to ask for the money.
    if (payment?.intentId == null) throw new Problem('payment_unknown');
    await paymentStore(tx).beginRefund(payment.id, payment.intentId, reason);
    await changeState(tx, order, {
      to: 'refunding',
      actor: caller.email,
      note: reason,
      refundReason: reason,
    });
    await releaseShipped(tx, id);
    await record(tx, {
      actor: caller.email,
      action: 'order refunded',
      subject: id,
      before: { state: order.state },
      after: { state: 'refunding', reason },
    });
    return payment.id;
  });
  const end = await finishRefund(context, paymentId).catch((error: unknown) => {
    context.log.warn({ err: error, paymentId }, 'a refund has to be tried again');
  });
  if (end === 'refused') throw new Problem('refund_refused');
  return getOrder(context.database, id, caller);
}

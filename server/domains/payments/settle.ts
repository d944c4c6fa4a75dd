import { isUnpaid } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record as noteAudit } from '../audit/record.ts';
import { changeState } from '../orders/change-state.ts';
import { issueInvoice } from '../orders/issue-documents.ts';
import { orderMails } from '../orders/order-mails.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Intent } from './card-provider.ts';
import { finishRefund } from './finish-refund.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { type Payment, paymentStore } from './payment-store.ts';

export type Settlement = {
  intentId: string;
  /** The order somebody says it is for; null when only the provider's word is known. */
  orderId: string | null;
};

type Outcome = { kind: 'paid' } | { kind: 'refund'; paymentId: string; paidAlready?: boolean };

const paidTwice = 'This order was paid already. The second payment is being given back.';

/**
 * Records a payment, after asking the provider. The browser, the provider's message and the reconciler all come through
 * here, in any order and as often as they like; the first one does it. Money for which there is no order goes back.
 */
export async function settle(context: PaymentContext, settlement: Settlement): Promise<void> {
  const intent = await context.provider.retrieve(settlement.intentId);
  await pausePoint('settle: provider answered');
  if (intent === null) throw new Problem('payment_unknown');
  if (intent.status !== 'succeeded') throw new Problem('payment_not_succeeded');
  const outcome = await record(context, intent, settlement);
  await pausePoint('settle: committed');
  if (outcome.kind === 'paid') return;
  await finishRefund(context, outcome.paymentId).catch((error: unknown) => {
    // It is noted that the money has to go back; the reconciler goes on trying.
    context.log.warn({ err: error, paymentId: outcome.paymentId }, 'a refund has to be tried again');
  });
  throw new Problem('order_gone', outcome.paidAlready === true ? { title: paidTwice } : {});
}

async function record(context: PaymentContext, intent: Intent, { orderId }: Settlement): Promise<Outcome> {
  try {
    return await context.database.transaction((tx) => apply(tx, context, intent, orderId));
  } catch (error) {
    // The pieces were sold to somebody else after the hold ended: the money cannot stay.
    if (!(error instanceof Problem && error.code === 'out_of_stock')) throw error;
    return context.database.transaction((tx) => giveBack(tx, intent, 'sold out before the money came'));
  }
}

async function lockFor(tx: Db, intent: Intent, namedOrder: string | null): Promise<LockedPayment> {
  const found = await paymentStore(tx).findFor(intent.id, intent.paymentId);
  if (found === null) throw new Problem('payment_unknown');
  if (namedOrder !== null && found.orderId !== null && namedOrder !== found.orderId)
    throw new Problem('payment_mismatch');
  return lockPayment(tx, found, namedOrder);
}

async function apply(
  tx: Db,
  { publicUrl }: PaymentContext,
  intent: Intent,
  namedOrder: string | null,
): Promise<Outcome> {
  const store = paymentStore(tx);
  const { payment, order } = await lockFor(tx, intent, namedOrder);
  if (order === null) throw new Problem('payment_mismatch');
  if (payment.status === 'refunding' || payment.status === 'refunded' || payment.status === 'refund_refused')
    return { kind: 'refund', paymentId: payment.id };
  if (!fits(order, payment, intent)) throw new Problem('payment_mismatch');
  if (order.transactionId === intent.id) return { kind: 'paid' };
  if (!isUnpaid(order.state)) {
    const why = order.state === 'canceled' ? 'the order was canceled' : 'the order was paid already';
    await store.beginRefund(payment.id, intent.id, why);
    await noteAudit(tx, {
      actor: 'system',
      action: 'order refunded',
      subject: order.id,
      after: { reason: why, transaction: intent.id },
    });
    await orderMails(tx, publicUrl).notNeeded(order, why);
    return { kind: 'refund', paymentId: payment.id, paidAlready: order.state !== 'canceled' };
  }
  await store.cancelOthers(order.id, payment.id);
  await store.succeed(payment.id, intent.id, order.id);
  await pausePoint('settle: payment recorded');
  // It is the buyer who paid, whoever noticed: their browser, the provider's message, the reconciler, an admin.
  const paid = await changeState(tx, order, {
    to: 'paid',
    actor: payment.email,
    transactionId: intent.id,
  });
  await orderMails(tx, publicUrl).paid(paid);
  await issueInvoice(tx, order.id); // last: everybody who numbers something waits for it
  await pausePoint('settle: before commit');
  return { kind: 'paid' };
}

/** The same person, the whole amount, in the currency of the order. */
function fits(order: OrderRecord, payment: Payment, intent: Intent): boolean {
  return (
    order.userId === payment.userId &&
    intent.currency === order.currency.toLowerCase() &&
    intent.amountReceivedCents === order.totalCents &&
    (intent.orderId === null || intent.orderId === order.id)
  );
}

async function giveBack(tx: Db, intent: Intent, why: string): Promise<Outcome> {
  const { payment } = await lockFor(tx, intent, null);
  await paymentStore(tx).beginRefund(payment.id, intent.id, why);
  return { kind: 'refund', paymentId: payment.id };
}

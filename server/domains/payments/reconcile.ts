import { Problem } from '../../http/problem.ts';
import { onlyUnpaidOrder } from '../orders/find-order.ts';
import type { Intent } from './card-provider.ts';
import { finishRefund } from './finish-refund.ts';
import { intentOf } from './open-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { type Payment, paymentStore } from './payment-store.ts';
import { settle } from './settle.ts';

const dueAtOnce = 100;
const lookBackSeconds = 48 * 3600;
const orphanAfterMs = 3_600_000;

/**
 * Compares the shop's books with the provider's, and brings ours up to date: a tab that was closed, a message that was
 * lost, a process that died. Nothing here needs the browser to come back.
 */
export async function reconcile(context: PaymentContext): Promise<void> {
  for (const payment of await paymentStore(context.database).takeDue(dueAtOnce)) {
    await carefully(context, payment.intentId ?? payment.id, () => checkPayment(context, payment));
  }
  const unknown: Intent[] = [];
  for await (const intent of context.provider.since(Math.floor(Date.now() / 1000) - lookBackSeconds)) {
    if (intent.status === 'succeeded') unknown.push(intent);
  }
  const settled = await paymentStore(context.database).settled(unknown.map(({ id }) => id));
  for (const intent of unknown) {
    if (!settled.has(intent.id)) await carefully(context, intent.id, () => settleFound(context, intent));
  }
}

async function checkPayment(context: PaymentContext, payment: Payment): Promise<void> {
  if (payment.status === 'refunding') return finishRefund(context, payment.id);
  const intent = await intentOf(context, payment);
  if (intent.status === 'cancelled') await paymentStore(context.database).markCancelled(payment.id);
  if (intent.status === 'succeeded') await settleFound(context, intent);
}

/** Money has come that we have not recorded. Without an order it is for the one it fits; if none does, it goes back. */
async function settleFound(context: PaymentContext, intent: Intent): Promise<void> {
  const store = paymentStore(context.database);
  const payment = intent.paymentId === null ? null : await store.find(intent.paymentId);
  if (payment === null) {
    await store.noteStandingBreak(
      intent.id,
      'unknown',
      'The provider has a payment that the shop did not ask for.',
    );
    return;
  }
  const orderId =
    payment.orderId ?? (await onlyUnpaidOrder(context.database, payment.userId, intent.amountReceivedCents));
  if (orderId !== null) return settle(context, { intentId: intent.id, orderId, actor: 'system' });
  if (Date.now() - payment.createdAt.getTime() < orphanAfterMs) return;
  await store.beginRefund(payment.id, intent.id, 'there was no order for this payment');
  await finishRefund(context, payment.id);
}

/** One payment that cannot be dealt with does not keep the others waiting; a person is told about it. */
async function carefully(context: PaymentContext, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Problem && error.status === 503) throw error; // the provider is away: later
    if (error instanceof Problem && error.code === 'order_gone') return; // it went back
    context.log.warn({ err: error, id }, 'a payment could not be reconciled');
    const detail = (error as Error).message.slice(0, 500);
    await paymentStore(context.database).noteStandingBreak(id, 'unsettled', detail);
  }
}

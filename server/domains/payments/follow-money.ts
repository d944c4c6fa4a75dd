import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { staffCan } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeState } from '../orders/change-state.ts';
import { noteMoneyBack } from '../orders/note-money-back.ts';
import { releaseShipped } from '../orders/order-mails.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { MoneyBack } from './card-provider.ts';
import { noteFailedRefund, noteRefundArrived, partOf, providerAsActor } from './failed-refund.ts';
import { endRefund } from './finish-refund.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { settle } from './settle.ts';

/** Why a payment may not become the shop's although its money came: nothing more is to be done about it. */
export const finalRefusals = new Set([
  'order_gone',
  'payment_unknown',
  'payment_mismatch',
  'order_not_found',
]);

/**
 * Asks the provider what has become of the money of a payment, and brings our books up to date: refunds made at the
 * provider's own dashboard, refunds that failed after all, disputes. As often as it is called, and in any order, for it
 * believes the provider's books and not the message that led here.
 */
export async function followMoney(context: PaymentContext, intentId: string): Promise<void> {
  const intent = await context.provider.retrieve(intentId);
  if (intent === null || intent.status !== 'succeeded') return;
  const found = await paymentStore(context.database).findFor(intent.id, intent.paymentId);
  if (found === null) return; // another shop's, at the same provider
  if (found.status === 'open' || found.status === 'cancelled') await recordFirst(context, intentId);
  const money = await context.provider.moneyBack(intentId);
  await pausePoint('money back: provider asked');
  await context.database.transaction(async (tx) => {
    const now = await paymentStore(tx).find(found.id);
    if (now === null || now.status === 'open' || now.status === 'cancelled') return;
    const locked = await lockPayment(tx, now);
    await followDispute(tx, locked, intentId, money);
    await followRefunds(tx, context.publicUrl, locked, intentId, money);
    await paymentStore(tx).noteMoneyBack(locked.payment.id, money);
    await pausePoint('money back: before commit');
  });
}

/** Nobody told us of the payment itself yet. */
async function recordFirst(context: PaymentContext, intentId: string): Promise<void> {
  try {
    await settle(context, { intentId, orderId: null });
  } catch (error) {
    if (!(error instanceof Problem && finalRefusals.has(error.code))) throw error;
  }
}

async function followDispute(
  tx: Db,
  locked: LockedPayment,
  intentId: string,
  { dispute }: MoneyBack,
): Promise<void> {
  const { payment, order } = locked;
  if (dispute === payment.dispute) return;
  const store = paymentStore(tx);
  const own = ownOrder(locked, intentId);
  if (own !== null) {
    const line = dispute === null ? null : ({ what: `dispute-${dispute}`, actor: providerAsActor } as const);
    await noteMoneyBack(tx, own, { dispute }, line);
  }
  const subject = order?.id ?? `payment ${intentId}`;
  await record(tx, {
    actor: 'system',
    action: 'payment disputed',
    subject,
    before: { dispute: payment.dispute },
    after: { dispute },
  });
  if (dispute === 'open') {
    await store.noteDiscrepancy(intentId, 'dispute', 'The card holder disputes the payment.');
    return;
  }
  await store.closeDiscrepancy(intentId, 'dispute', `The dispute was ${dispute ?? 'taken back'}.`);
  if (dispute === 'lost') {
    const amount = formatDollars(centsToDollars(payment.amountCents));
    await store.noteDiscrepancy(
      intentId,
      'dispute-lost',
      `The bank has given ${amount} back to the card holder.`,
    );
  }
}

async function followRefunds(
  tx: Db,
  publicUrl: string,
  locked: LockedPayment,
  intentId: string,
  money: MoneyBack,
): Promise<void> {
  const { payment } = locked;
  const { refundedCents, refundId, pendingCents } = money;
  if (payment.status === 'refunded') return followRefunded(tx, publicUrl, locked, intentId, money);
  const store = paymentStore(tx);
  if (refundId !== null && refundedCents >= payment.amountCents) {
    const refunding = await beingRefunded(tx, locked, intentId);
    if (pendingCents > 0) return; // under way, and may still fail
    await endRefund(tx, publicUrl, refunding, { refundId });
    await store.closeDiscrepancy(intentId, 'refund-refused', 'The money went back after all.');
    return;
  }
  if (refundedCents === payment.refundedCents) return;
  if (payment.status === 'refunding' && refundedCents < payment.refundedCents) {
    await endRefund(tx, publicUrl, locked, { refused: 'The refund failed.' }); // while it was pending
    return;
  }
  if (refundedCents === 0) await store.closeDiscrepancy(intentId, 'refunded-in-part', 'It did not arrive.');
  const own = ownOrder(locked, intentId);
  const detail = partOf(refundedCents, payment.amountCents);
  const failedCents = payment.refundedCents - refundedCents;
  if (failedCents > 0) {
    await store.noteDiscrepancy(intentId, 'refund-failed', detail);
    if (own !== null) await noteFailedRefund(tx, publicUrl, own, { failedCents, refundedCents });
    return;
  }
  await store.noteDiscrepancy(intentId, 'refunded-in-part', detail);
  if (own === null) return;
  const line = { what: 'refunded-in-part', actor: providerAsActor, note: detail } as const;
  const madeAgain = own.failedRefund === 'open' && -failedCents >= (own.failedRefundCents ?? 0);
  if (madeAgain) await store.closeDiscrepancy(intentId, 'refund-failed', 'It was made again.');
  await noteMoneyBack(tx, own, { refundedCents, ...(madeAgain && { failedRefund: null }) }, line);
  await record(tx, {
    actor: 'system',
    action: 'refunded at the provider',
    subject: own.id,
    before: { refundedAmount: centsToDollars(payment.refundedCents) },
    after: { refundedAmount: centsToDollars(refundedCents) },
  });
}

/** All of it was on its way back: it may not have arrived, and may have been sent again since. */
async function followRefunded(
  tx: Db,
  publicUrl: string,
  locked: LockedPayment,
  intentId: string,
  { refundedCents, failed }: MoneyBack,
): Promise<void> {
  const { payment } = locked;
  if (payment.refundedByHand) return; // the provider knows nothing of that money
  const store = paymentStore(tx);
  const own = ownOrder(locked, intentId);
  const failedCents = payment.refundedCents - refundedCents;
  if (failedCents > 0) {
    if (!failed || refundedCents >= payment.amountCents) return;
    await store.noteDiscrepancy(
      intentId,
      'refund-failed',
      `Only ${partOf(refundedCents, payment.amountCents)}`,
    );
    if (own !== null) await noteFailedRefund(tx, publicUrl, own, { failedCents, refundedCents });
    return;
  }
  if (failedCents === 0) return;
  if (own?.failedRefund === 'paid-back') {
    const detail = 'The money went back at the provider although it was paid back another way before.';
    await store.noteDiscrepancy(intentId, 'unsettled', detail);
  } else if (refundedCents < payment.amountCents) {
    if (own === null) return;
    const note = partOf(refundedCents, payment.amountCents);
    const owed =
      own.failedRefund === 'open'
        ? { outcome: 'open' as const, cents: own.totalCents - refundedCents }
        : null;
    await noteMoneyBack(
      tx,
      own,
      { refundedCents, ...(owed !== null && { failedRefund: owed }) },
      { what: 'refunded-in-part', actor: providerAsActor, note },
    );
  } else {
    await store.closeDiscrepancy(intentId, 'refund-failed', 'The money went back after all.');
    if (own !== null) await noteRefundArrived(tx, publicUrl, own);
  }
}

/** The order that this payment pays; a second payment for it goes back without the order taking notice. */
function ownOrder({ order }: LockedPayment, intentId: string): OrderRecord | null {
  return order?.transactionId === intentId ? order : null;
}

/** An order refunded elsewhere takes the same steps as one refunded here. */
async function beingRefunded(tx: Db, locked: LockedPayment, intentId: string): Promise<LockedPayment> {
  const { payment, order } = locked;
  if (order === null || order.transactionId !== intentId) return locked;
  if (!staffCan('refund', order.state)) return locked;
  const reason = 'Given back at the card provider';
  await paymentStore(tx).beginRefund(payment.id, intentId, reason);
  await releaseShipped(tx, order.id);
  await record(tx, {
    actor: 'system',
    action: 'order refunded',
    subject: order.id,
    before: { state: order.state },
    after: { state: 'refunding', reason },
  });
  const refunding = await changeState(tx, order, {
    to: 'refunding',
    actor: 'system',
    note: reason,
    refundReason: reason,
  });
  return { payment, order: refunding };
}

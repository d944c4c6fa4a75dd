import { formatCents } from '@spareworks/contract/plain/formats';
import { isBought } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { uncancelPieces } from '../orders/cancel-pieces.ts';
import { finishShipping } from '../orders/finish-shipping.ts';
import { issueCreditNotes } from '../orders/issue-documents.ts';
import { noteMoneyBack } from '../orders/note-money-back.ts';
import { takeProgressBack } from '../orders/note-progress.ts';
import { orderMails } from '../orders/order-mails.ts';
import type { OrderRecord, RefundRecord } from '../orders/order-record.ts';
import type { RefundAnswer, RefundOver } from './card-provider.ts';
import { progressOf, type RefundEnd } from './finish-refund.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { madeAgainCents } from './made-again.ts';
import { partOf } from './part-of.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { refundStore } from './refund-store.ts';
import { withKey } from './with-key.ts';

/** A payment with the order it pays. */
export type OwnPayment = LockedPayment & { order: OrderRecord };

/**
 * Gives back part of the money of an order, as it was noted; as often as it is called, once. again: it was asked for some time
 * ago, and nobody knows whether the provider has heard of it.
 */
export async function finishPartRefund(
  context: PaymentContext,
  id: string,
  { again = false } = {},
): Promise<RefundEnd | 'pending'> {
  const { database, provider, publicUrl } = context;
  const found = await refundStore(database).find(id);
  if (found === null || found.state !== 'pending' || found.whole) return 'over';
  const { intentId, paymentId, amountCents, keyNumber } = found;
  if (intentId === null || paymentId === null) throw new Error(`Refund ${id} is of no payment.`);
  const nextKey = (spent: number) => refundStore(database).nextKey(id, spent);
  const answer = await withKey({ keyNumber, nextKey }, (key) =>
    provider.refund({ intentId, paymentId, refundId: id, amountCents, keyNumber: key, again }),
  );
  await pausePoint('part refund: provider answered');
  const end = await database.transaction(async (tx) => {
    const payment = await paymentStore(tx).find(paymentId);
    if (payment === null) throw new Error(`Refund ${id} is of no payment.`);
    const { order, payment: locked } = await lockPayment(tx, payment);
    if (order === null) throw new Error(`Refund ${id} is of no order.`);
    const ended = await endPartRefund(tx, publicUrl, { order, payment: locked }, id, answer);
    if (ended !== 'pending') await finishShipping(tx, order.id, restRefunded);
    return ended;
  });
  await pausePoint('part refund: committed');
  return end;
}

/** Noted at an order that is shipped by it: what had not left was given back. */
export const restRefunded = { actor: 'system', note: 'The rest was refunded.' };

/** Writes down what the provider says of a refund of part. Needs the payment and its order locked. */
export async function endPartRefund(
  tx: Db,
  publicUrl: string,
  own: OwnPayment,
  id: string,
  answer: RefundAnswer,
): Promise<RefundEnd | 'pending'> {
  const refund = own.order.refunds.find((one) => one.id === id);
  if (refund === undefined || refund.state !== 'pending') return 'over';
  const store = refundStore(tx);
  if ('pending' in answer) {
    await store.saveProviderId(id, answer.refundId);
    await noteSum(tx, own);
    return 'pending'; // a message of the provider says how it ended, or we ask again
  }
  if ('refused' in answer) {
    await partRefused(tx, own, refund, answer.refused);
    return 'refused';
  }
  await partMade(tx, publicUrl, own, refund, answer);
  return 'refunded';
}

async function partMade(
  tx: Db,
  publicUrl: string,
  own: OwnPayment,
  refund: RefundRecord,
  { refundId }: Extract<RefundOver, { refundId: string }>,
): Promise<void> {
  const store = refundStore(tx);
  await store.saveProviderId(refund.id, refundId);
  await store.end(refund.id, 'succeeded');
  await notePartMade(tx, own, madeAgainCents(own.order, refund), 'system');
  await orderMails(tx, publicUrl).refundedInPart(own.order, refund);
  await issueCreditNotes(tx, own.order.id); // last: everybody who numbers something waits for it
}

/** The order says that part of its money went back, and that so much of what is owed was made again by it. */
export async function notePartMade(
  tx: Db,
  own: OwnPayment,
  againCents: number,
  actor: string,
): Promise<void> {
  const { payment, order } = own;
  const refundedCents = await noteSum(tx, own);
  const owed = order.failedRefund === 'open' ? (order.failedRefundCents ?? 0) - againCents : null;
  if (owed !== null && owed <= 0 && payment.intentId !== null) {
    await paymentStore(tx).closeDiscrepancy(payment.intentId, 'refund-failed', 'It was made again.');
  }
  const note = partOf(refundedCents, order.totalCents);
  if (payment.intentId !== null)
    await paymentStore(tx).restateDiscrepancy(payment.intentId, 'refund-failed', note);
  await noteMoneyBack(
    tx,
    order,
    {
      refundedCents,
      ...(owed !== null && { failedRefund: owed > 0 ? { outcome: 'open' as const, cents: owed } : null }),
    },
    { what: 'refunded-in-part', actor, note },
  );
}

/** It was never made: its pieces are sold to the order again, where nobody else has bought them, and staff are told. */
async function partRefused(tx: Db, own: OwnPayment, refund: RefundRecord, why: string): Promise<void> {
  const { payment, order } = own;
  await refundStore(tx).end(refund.id, 'refused');
  await takeProgressBack(tx, order.id, progressOf(refund.lines));
  const shelved = refund.lines.map(({ position, shelved: quantity }) => ({ position, quantity }));
  const gone = await uncancelPieces(tx, order, shelved, 'system');
  const amount = formatCents(refund.amountCents);
  const lost = gone.map(({ position, quantity }) => `${quantity} x ${order.lines[position - 1]?.name ?? ''}`);
  const words =
    lost.length === 0 ? why : `${why} Sold to others meanwhile, and not to be shipped: ${lost.join('; ')}.`;
  const refundedCents = await noteSum(tx, own);
  await noteMoneyBack(
    tx,
    order,
    { refundedCents },
    { what: 'part-refund-refused', actor: 'system', note: `${amount}: ${words}`.slice(0, 500) },
  );
  await paymentStore(tx).noteDiscrepancy(
    payment.intentId ?? payment.id,
    'refund-refused',
    `${amount}: ${words}`.slice(0, 500),
  );
}

/** The payment has the sum of what the provider has given back; the order also what was paid another way. Answers that. */
export async function noteSum(tx: Db, { payment, order }: OwnPayment): Promise<number> {
  const { atProvider, byHand } = await refundStore(tx).sumsOf(order.id);
  await paymentStore(tx).noteMoneyBack(payment.id, atProvider);
  payment.refundedCents = atProvider;
  const refundedCents = atProvider + byHand;
  // While all of it goes back, the order says so by its state.
  if (isBought(order.state)) await noteMoneyBack(tx, order, { refundedCents }, null);
  return refundedCents;
}

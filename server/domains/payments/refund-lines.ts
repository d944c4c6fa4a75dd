import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { staffCan } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { cancelPieces } from '../orders/cancel-pieces.ts';
import { changeState, refusalIn } from '../orders/change-state.ts';
import { getOrder } from '../orders/find-order.ts';
import { finishShipping } from '../orders/finish-shipping.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { noteMoneyBack } from '../orders/note-money-back.ts';
import { noteProgress } from '../orders/note-progress.ts';
import { orderMails, releaseShipped } from '../orders/order-mails.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { type CallingOff, callOff } from './call-off.ts';
import { finishPartRefund, restRefunded } from './finish-part-refund.ts';
import { finishRefund, progressOf, type RefundEnd } from './finish-refund.ts';
import type { PaymentContext } from './payment-context.ts';
import { type Payment, paymentStore } from './payment-store.ts';
import { leftToRefund, planRefund, type RefundPlan, type WantedRefund } from './plan-refund.ts';
import { type RefundRow, refundStore } from './refund-store.ts';

export type RefundRequest = Omit<WantedRefund, 'returned'> & {
  reason: string;
  /** The return it is for: its pieces were shipped and came back. */
  returnId?: string | undefined;
};

/**
 * Gives money of a paid order back: for pieces of its lines, the delivery or an amount; for nothing in particular all that is left. It
 * is noted first, so that it happens even if the provider is away now. Pieces that cost nothing are taken off without anybody being
 * asked. Answers the order, and the refund by its id.
 */
export async function refundLines(
  context: PaymentContext,
  caller: Caller,
  orderId: string,
  wanted: RefundRequest,
  key: string | null = null,
): Promise<{ refundId: string; order: Order }> {
  const what = `POST /order/${orderId}/refund`;
  const request = { userId: caller.id, key, what, body: wanted };
  const refundId = await once(context.database, request, (tx) =>
    beginRefund(tx, caller, orderId, { ...wanted, publicUrl: context.publicUrl }),
  );
  await pausePoint('refund: begun');
  const end = await makeRefund(context, refundId).catch((error: unknown) => {
    context.log.warn({ err: error, refundId }, 'a refund has to be tried again');
  });
  if (end === 'refused') throw new Problem('refund_refused');
  return { refundId, order: await getOrder(context.database, orderId, caller) };
}

/** tell: whether the buyer is to be told of pieces that are taken off without money. Of a return they are told anyway. */
export type RefundBegun = RefundRequest & { publicUrl: string; tell?: boolean };

/**
 * The first half of it, in a transaction of the caller's that has something to do along with it. What follows once that is
 * committed is makeRefund, by the id that is answered here; without it the reconciler does it.
 */
export async function beginRefund(
  tx: Db,
  caller: Pick<Caller, 'email'>,
  orderId: string,
  { reason, returnId, publicUrl, tell = returnId === undefined, ...wanted }: RefundBegun,
): Promise<string> {
  const order = await lockOrder(tx, orderId); // before its payment, as everywhere
  if (!staffCan('refund', order.state)) throw refusalIn(order);
  const payment = await paymentStore(tx).lockLiveOf(orderId);
  // Paid before payments were kept, or by a demo: there is nobody to ask for the money.
  if (payment?.intentId == null && order.totalCents > 0) throw new Problem('payment_unknown');
  const plan = planRefund(order, { ...wanted, returned: returnId !== undefined });
  const refusal = whyNotRefund(order, plan);
  if (refusal !== null) throw refusal;
  const why = { reason, actor: caller.email };
  const isMade = plan.amountCents === 0 && (payment === null || !plan.whole);
  const refundId = await refundStore(tx).insert({
    ...plan,
    orderId,
    paymentId: payment?.id ?? null,
    returnId: returnId ?? null,
    reason,
    actor: caller.email,
    source: 'shop',
    state: isMade ? 'succeeded' : 'pending',
    providerRefundId: null,
  });
  await noteProgress(tx, orderId, progressOf(plan.lines));
  if (plan.whole && payment === null) await callOff(tx, order, { ...why, publicUrl, tell });
  else if (plan.whole && payment !== null) await beginWhole(tx, order, payment, why);
  else if (isMade) await takeOff(tx, order, { id: refundId, ...plan }, { ...why, publicUrl, tell });
  else await beginPart(tx, order, plan, why);
  await pausePoint('refund: before commit');
  return refundId;
}

/** Asks the provider for a refund that was begun. */
export async function makeRefund(context: PaymentContext, refundId: string): Promise<RefundEnd | 'pending'> {
  const refund = await refundStore(context.database).find(refundId);
  if (refund === null || refund.paymentId === null || refund.amountCents === 0)
    return nothingToAsk(context, refund);
  if (refund.state === 'refused') return 'refused'; // asked for again under the same key
  return refund.whole ? finishRefund(context, refund.paymentId) : finishPartRefund(context, refundId);
}

/** Nothing goes back: it is over, unless all of the money went back before and the order has yet to say so. */
async function nothingToAsk(
  context: PaymentContext,
  refund: RefundRow | null,
): Promise<RefundEnd | 'pending'> {
  if (refund?.state !== 'pending' || refund.paymentId === null) return 'over';
  return finishRefund(context, refund.paymentId);
}

const disputed = 'The card holder disputes this payment: nothing can be given back until that is decided.';
const underWay = 'A refund of this order is under way. What is left can be given back once that is done.';

/** Why a refund cannot be made now although so much is left; null where it can. */
export function whyNotRefund({ dispute, refunds }: OrderRecord, { whole }: RefundPlan): Problem | null {
  if (dispute === 'open') return new Problem('refund_refused', { title: disputed });
  // All that is left would be more than is meant, should the other not be made.
  return whole && refunds.some(({ state }) => state === 'pending')
    ? new Problem('already_refunded', { title: underWay })
    : null;
}

type Why = { reason: string; actor: string };

async function beginWhole(
  tx: Db,
  order: OrderRecord,
  { id, intentId }: Payment,
  { reason, actor }: Why,
): Promise<void> {
  await paymentStore(tx).beginRefund(id, intentId ?? '', reason);
  await changeState(tx, order, { to: 'refunding', actor, note: reason, refundReason: reason });
  await releaseShipped(tx, order.id);
  await record(tx, {
    actor,
    action: 'order refunded',
    subject: order.id,
    before: { state: order.state, refundedAmount: centsToDollars(order.totalCents - leftToRefund(order)) },
    after: { state: 'refunding', refundedAmount: centsToDollars(order.totalCents), reason },
  });
}

/** Pieces that cost nothing will not be shipped, or came back. */
async function takeOff(
  tx: Db,
  order: OrderRecord,
  refund: RefundPlan & { id: string },
  { reason, actor, publicUrl, tell }: CallingOff,
): Promise<void> {
  const { lines } = refund;
  await cancelPieces(
    tx,
    order,
    lines.map(({ position, shelved: quantity }) => ({ position, quantity })),
    actor,
  );
  await noteMoneyBack(tx, order, {}, { what: 'pieces-canceled', actor, note: reason });
  if (tell) await orderMails(tx, publicUrl).takenOff(order, refund);
  await record(tx, {
    actor,
    action: 'pieces taken off',
    subject: order.id,
    after: { reason, lines: namedPieces(order, lines) },
  });
  await finishShipping(tx, order.id, restRefunded);
}

async function beginPart(
  tx: Db,
  order: OrderRecord,
  { amountCents, deliveryCents, lines }: RefundPlan,
  { reason, actor }: Why,
): Promise<void> {
  const shelved = lines.map(({ position, shelved: quantity }) => ({ position, quantity }));
  await cancelPieces(tx, order, shelved, actor);
  const amount = centsToDollars(amountCents);
  const note = `${formatDollars(amount)}: ${reason}`;
  await noteMoneyBack(tx, order, {}, { what: 'part-refund-begun', actor, note });
  // With what is on its way, as this is: two that are begun at once do not count from the same figure.
  const goneCents = order.totalCents - leftToRefund(order);
  await record(tx, {
    actor,
    action: 'order refunded in part',
    subject: order.id,
    before: { refundedAmount: centsToDollars(goneCents) },
    after: {
      refundedAmount: centsToDollars(goneCents + amountCents),
      reason,
      ...(lines.length > 0 && { lines: namedPieces(order, lines) }),
      ...(deliveryCents > 0 && { delivery: centsToDollars(deliveryCents) }),
    },
  });
}

/** What a refund is for, as the log names pieces. */
function namedPieces(
  { lines: ordered }: OrderRecord,
  lines: RefundPlan['lines'],
): { name: string; quantity: number }[] {
  return lines.flatMap(({ position, quantity, deposits }) => {
    const name = ordered[position - 1]?.name ?? '';
    return [
      ...(quantity > 0 ? [{ name, quantity }] : []),
      ...(deposits > 0 ? [{ name: `deposit for ${name}`, quantity: deposits }] : []),
    ];
  });
}

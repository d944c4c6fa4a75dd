import type { RefundOutcome } from '@spareworks/contract/calls/payments';
import { formatCents } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { issueCreditNotes } from '../orders/issue-documents.ts';
import { noteMoneyBack } from '../orders/note-money-back.ts';
import { noteProgress } from '../orders/note-progress.ts';
import { orderMails } from '../orders/order-mails.ts';
import type { OrderRecord, RefundRecord } from '../orders/order-record.ts';
import { progressOf } from './finish-refund.ts';
import { partOf } from './part-of.ts';
import { leftToRefund, planAmount } from './plan-refund.ts';
import { refundStore } from './refund-store.ts';

/** Who tells the shop what happens to money elsewhere. */
export const providerAsActor = 'card provider';

/** Money that was on its way back has not arrived: the order says so, and its buyer is told. */
export async function noteFailedRefund(
  tx: Db,
  publicUrl: string,
  order: OrderRecord,
  { failedCents, refundedCents }: { failedCents: number; refundedCents: number },
): Promise<void> {
  const before = order.failedRefund === 'open' ? (order.failedRefundCents ?? 0) : 0;
  const owed = order.state === 'refunded' ? order.totalCents - refundedCents : before + failedCents;
  const cents = Math.min(owed, order.totalCents);
  await noteMoneyBack(
    tx,
    order,
    { refundedCents, failedRefund: { outcome: 'open', cents } },
    { what: 'refund-failed', actor: providerAsActor, note: partOf(refundedCents, order.totalCents) },
  );
  await record(tx, {
    actor: 'system',
    action: 'refund failed',
    subject: order.id,
    before: { refundedAmount: centsToDollars(refundedCents + failedCents) },
    after: { refundedAmount: centsToDollars(refundedCents) },
  });
  await orderMails(tx, publicUrl).refundFailed(order, failedCents);
}

/** A person says what became of it. Needs the order locked, and the refund still owed. */
export async function endFailedRefund(
  tx: Db,
  publicUrl: string,
  order: OrderRecord,
  { outcome, actor, paymentId }: { outcome: RefundOutcome; actor: string; paymentId: string },
): Promise<void> {
  const cents = order.failedRefundCents ?? 0;
  const mails = orderMails(tx, publicUrl);
  if (outcome === 'kept') {
    const kept = { failedRefund: { outcome, cents } };
    await noteMoneyBack(tx, order, kept, { what: 'refund-kept', actor });
    return mails.refundKept(order, cents);
  }
  const left = leftToRefund(order);
  if (cents > left) throw goneMeanwhile(left);
  await paidByHand(tx, order, { cents, paymentId, actor });
  const { atProvider, byHand } = await refundStore(tx).sumsOf(order.id);
  await noteMoneyBack(
    tx,
    order,
    { refundedCents: atProvider + byHand, failedRefund: { outcome: 'paid-back', cents } },
    { what: 'refund-paid-back', actor },
  );
  await mails.refundPaidBack(order, cents);
  await issueCreditNotes(tx, order.id); // last: everybody who numbers something waits for it
}

function goneMeanwhile(leftCents: number): Problem {
  const left = formatCents(leftCents);
  return new Problem('invalid_input', {
    errors: { outcome: `is too much: of this order ${left} is left, the rest went back or is on its way` },
  });
}

/** Those that came back count as made again, so that nobody gives the same money back once more. */
async function paidByHand(
  tx: Db,
  order: OrderRecord,
  { cents, paymentId, actor }: { cents: number; paymentId: string; actor: string },
): Promise<void> {
  const { id, refunds } = order;
  let left = cents;
  const refunded = order.lines.map((line) => line.refunded);
  const fits = ({ lines }: RefundRecord) =>
    lines.every(
      ({ position, quantity }) =>
        (refunded[position - 1] ?? 0) + quantity <= (order.lines[position - 1]?.quantity ?? 0),
    );
  for (const refund of refunds.filter(({ state }) => state === 'failed').toReversed()) {
    if (refund.amountCents > left || !fits(refund)) continue;
    left -= refund.amountCents;
    for (const { position, quantity } of refund.lines) {
      refunded[position - 1] = (refunded[position - 1] ?? 0) + quantity;
    }
    await refundStore(tx).end(refund.id, 'succeeded', { byHand: true });
    await noteProgress(tx, id, progressOf(refund.lines));
  }
  if (left === 0) return;
  // Some of it had gone back by other refunds since: what is left of it is for no line in particular.
  await refundStore(tx).insert({
    ...planAmount(order, left),
    orderId: id,
    paymentId,
    returnId: null,
    reason: 'Paid back another way',
    actor,
    source: 'shop',
    state: 'succeeded',
    providerRefundId: null,
    byHand: true,
  });
}

/** The provider has brought the money to the card after all. */
export async function noteRefundArrived(
  tx: Db,
  publicUrl: string,
  order: OrderRecord,
  refundId: string | null,
): Promise<void> {
  await noteMoneyBack(
    tx,
    order,
    { refundedCents: order.totalCents, failedRefund: null },
    { what: 'refund-arrived', actor: providerAsActor },
  );
  await orderMails(tx, publicUrl).refunded(order, refundId);
}

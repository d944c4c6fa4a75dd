import type { RefundOutcome } from '@spareworks/contract/calls/payments';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import type { Db } from '../../db/database.ts';
import { record } from '../audit/record.ts';
import { issueCreditNotes } from '../orders/issue-documents.ts';
import { noteMoneyBack } from '../orders/note-money-back.ts';
import { noteProgress } from '../orders/note-progress.ts';
import { orderMails } from '../orders/order-mails.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { progressOf } from './finish-refund.ts';
import { refundStore } from './refund-store.ts';

/** Who tells the shop what happens to money elsewhere. */
export const providerAsActor = 'card provider';

export function partOf(cents: number, totalCents: number): string {
  const dollars = (amount: number) => formatDollars(centsToDollars(amount));
  return `${dollars(cents)} of ${dollars(totalCents)} has gone back.`;
}

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
  { outcome, actor }: { outcome: RefundOutcome; actor: string },
): Promise<void> {
  const cents = order.failedRefundCents ?? 0;
  const end = outcome === 'refunded' ? 'paid-back' : 'kept';
  await noteMoneyBack(tx, order, { failedRefund: { outcome: end, cents } }, { what: `refund-${end}`, actor });
  const mails = orderMails(tx, publicUrl);
  if (end === 'kept') return mails.refundKept(order, cents);
  await mails.refundPaidBack(order, cents);
  await paidByHand(tx, order, cents);
}

/** Those that came back count as made again, so that nobody gives the same money back once more. */
async function paidByHand(tx: Db, { id, refunds }: OrderRecord, cents: number): Promise<void> {
  let left = cents;
  for (const refund of refunds.filter(({ state }) => state === 'failed').toReversed()) {
    if (refund.amountCents > left) continue;
    left -= refund.amountCents;
    await refundStore(tx).end(refund.id, 'succeeded', { byHand: true });
    await noteProgress(tx, id, progressOf(refund.lines));
  }
  await issueCreditNotes(tx, id);
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

import type { RefundOutcome } from '@spareworks/contract/calls/payments';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import type { Db } from '../../db/database.ts';
import { record } from '../audit/record.ts';
import { noteMoneyBack } from '../orders/note-money-back.ts';
import { orderMails } from '../orders/order-mails.ts';
import type { OrderRecord } from '../orders/order-record.ts';

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
  if (end === 'paid-back') await mails.refundPaidBack(order, cents);
  else await mails.refundKept(order, cents);
}

/** The provider has brought the money to the card after all. */
export async function noteRefundArrived(tx: Db, publicUrl: string, order: OrderRecord): Promise<void> {
  await noteMoneyBack(
    tx,
    order,
    { refundedCents: order.totalCents, failedRefund: null },
    { what: 'refund-arrived', actor: providerAsActor },
  );
  await orderMails(tx, publicUrl).refunded(order);
}

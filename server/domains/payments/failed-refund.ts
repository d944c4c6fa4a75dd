import type { RefundOutcome } from '@spareworks/contract/calls/payments';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import type { Db } from '../../db/database.ts';
import { record } from '../audit/record.ts';
import { noteMoneyBack } from '../orders/note-money-back.ts';
import { mailedOrder, orderMails } from '../orders/order-mails.ts';
import type { OrderRow } from '../orders/order-row.ts';

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
  order: OrderRow,
  { failedCents, refundedCents }: { failedCents: number; refundedCents: number },
): Promise<void> {
  const before = order.failed_refund === 'open' ? (order.failed_refund_cents ?? 0) : 0;
  const owed = order.state === 'refunded' ? order.total_cents - refundedCents : before + failedCents;
  const cents = Math.min(owed, order.total_cents);
  await noteMoneyBack(
    tx,
    order,
    { refundedCents, failedRefund: { outcome: 'open', cents } },
    { what: 'refund-failed', actor: providerAsActor, note: partOf(refundedCents, order.total_cents) },
  );
  await record(tx, {
    actor: 'system',
    action: 'refund failed',
    subject: order.id,
    before: { refundedAmount: centsToDollars(refundedCents + failedCents) },
    after: { refundedAmount: centsToDollars(refundedCents) },
  });
  await orderMails(tx, publicUrl).refundFailed(mailedOrder(order), failedCents);
}

/** A person says what became of it. Needs the order locked, and the refund still owed. */
export async function endFailedRefund(
  tx: Db,
  publicUrl: string,
  order: OrderRow,
  { outcome, actor }: { outcome: RefundOutcome; actor: string },
): Promise<void> {
  const cents = order.failed_refund_cents ?? 0;
  const end = outcome === 'refunded' ? 'paid-back' : 'kept';
  await noteMoneyBack(tx, order, { failedRefund: { outcome: end, cents } }, { what: `refund-${end}`, actor });
  const mails = orderMails(tx, publicUrl);
  if (end === 'paid-back') await mails.refundPaidBack(mailedOrder(order), cents);
  else await mails.refundKept(mailedOrder(order), cents);
}

/** The provider has brought the money to the card after all. */
export async function noteRefundArrived(tx: Db, publicUrl: string, order: OrderRow): Promise<void> {
  await noteMoneyBack(
    tx,
    order,
    { refundedCents: order.total_cents, failedRefund: null },
    { what: 'refund-arrived', actor: providerAsActor },
  );
  await orderMails(tx, publicUrl).refunded(mailedOrder(order));
}

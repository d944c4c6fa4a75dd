import type { Db } from '../../db/database.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { changeState } from '../orders/change-state.ts';
import { issueCreditNotes } from '../orders/issue-documents.ts';
import { noteMoneyBack } from '../orders/note-money-back.ts';
import { takeProgressBack } from '../orders/note-progress.ts';
import { orderMails } from '../orders/order-mails.ts';
import { type OrderRecord, stands } from '../orders/order-record.ts';
import type { RefundOver } from './card-provider.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { partOf } from './part-of.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { type RefundRow, refundStore } from './refund-store.ts';
import { withKey } from './with-key.ts';

/** over: somebody else brought it to its end, or there was nothing to give back. */
export type RefundEnd = 'refunded' | 'refused' | 'over';

/**
 * Gives the money of a payment back that is to be given back; as often as it is called, once. again: it was asked for some time ago,
 * and nobody knows whether the provider has heard of it.
 */
export async function finishRefund(
  context: PaymentContext,
  paymentId: string,
  { again = false } = {},
): Promise<RefundEnd | 'pending'> {
  const { database, provider, publicUrl } = context;
  const found = await paymentStore(database).find(paymentId);
  if (found === null || found.status !== 'refunding' || found.intentId === null) return 'over';
  const { intentId, keyNumber } = found;
  const whole = await refundStore(database).wholeOf(paymentId);
  const nextKey = (spent: number) => paymentStore(database).nextKey(paymentId, spent);
  // With the amount, where it is known: the provider may have more left than the shop, which has paid some another way.
  const wanted =
    whole === null
      ? { intentId, paymentId, refundId: null, amountCents: null }
      : { intentId, paymentId, refundId: whole.id, amountCents: whole.amountCents, orLess: true };
  const answer =
    whole?.amountCents === 0
      ? await nothingLeft(database, whole)
      : await withKey({ keyNumber, nextKey }, (key) => provider.refund({ ...wanted, keyNumber: key, again }));
  await pausePoint('refund: provider answered');
  if ('pending' in answer) return 'pending'; // a message of the provider says how it ended, or we ask again
  const end = await database.transaction(async (tx) => {
    const locked = await lockPayment(tx, found);
    if (locked.payment.status !== 'refunding') return 'over';
    return endRefund(tx, publicUrl, locked, answer);
  });
  await pausePoint('refund: committed');
  return end;
}

/** All of the money went back before, and only pieces that cost nothing were left: there is nothing to ask for. */
async function nothingLeft(db: Db, { orderId }: RefundRow): Promise<RefundOver> {
  const rows = await refundStore(db).ofOrder(orderId);
  return {
    refundId: rows.findLast((row) => row.providerRefundId !== null)?.providerRefundId ?? `none ${orderId}`,
  };
}

/** Writes down how a refund of all that was left ended. Needs the payment and its order locked. */
export async function endRefund(
  tx: Db,
  publicUrl: string,
  { payment, order }: LockedPayment,
  answer: RefundOver,
): Promise<RefundEnd> {
  const store = paymentStore(tx);
  // Money that came twice, or too late, goes back without the order taking notice.
  const own = order?.state === 'refunding' && order.transactionId === payment.intentId ? order : null;
  if ('refundId' in answer) {
    const byHand = own === null || isByHand(answer) ? 0 : (await refundStore(tx).sumsOf(own.id)).byHand;
    await store.endRefund(payment.id, answer.refundId, byHand);
    await store.closeDiscrepancy(
      payment.intentId ?? payment.id,
      'refunded-in-part',
      'The rest went back too.',
    );
    const { last, whole, owedCents } = own === null ? nothingOwed : await wholeMade(tx, own, answer);
    if (own !== null && whole !== null && owedCents > 0) {
      await endWithRestOwed(tx, publicUrl, { payment, order: own }, { answer, whole, owedCents });
      return 'refunded';
    }
    await store.closeDiscrepancy(
      payment.intentId ?? payment.id,
      'refund-failed',
      'The money went back after all.',
    );
    if (own === null) return 'refunded';
    const refunded = await changeState(tx, own, {
      to: 'refunded',
      actor: 'system',
      refundId: answer.refundId,
    });
    await orderMails(tx, publicUrl).refunded(refunded, last);
    await issueCreditNotes(tx, own.id); // last: everybody who numbers something waits for it
    return 'refunded';
  }
  await store.giveUpRefund(payment.id, { hasOrder: own !== null });
  await store.noteDiscrepancy(payment.intentId ?? payment.id, 'refund-refused', answer.refused);
  if (own !== null) {
    const before = own.shippedAt === null ? 'paid' : 'shipped';
    await changeState(tx, own, {
      to: before,
      actor: 'system',
      note: `refund refused: ${answer.refused}`,
    });
    await wholeRefused(tx, own);
  }
  return 'refused';
}

type WholeMade = {
  /** The newest refund, whose credit note goes with the mail. */
  last: string | null;
  whole: RefundRow | null;
  /** Of a refund of part that came back from the bank while the rest was under way. */
  owedCents: number;
};

const nothingOwed: WholeMade = { last: null, whole: null, owedCents: 0 };

/** All that was left went back, and part of what had gone before has come back from the bank meanwhile: that stays owed. */
async function endWithRestOwed(
  tx: Db,
  publicUrl: string,
  { payment, order }: LockedPayment & { order: OrderRecord },
  { answer, whole, owedCents }: { answer: MadeAnswer; whole: RefundRow; owedCents: number },
): Promise<void> {
  const refundedCents = order.totalCents - owedCents;
  const note = `Only ${partOf(refundedCents, order.totalCents)}`;
  const step = { to: 'refunded', actor: 'system', refundId: answer.refundId, note } as const;
  const refunded = await changeState(tx, order, step);
  const failedRefund = { outcome: 'open', cents: owedCents } as const;
  await noteMoneyBack(tx, refunded, { refundedCents, failedRefund }, null);
  await paymentStore(tx).noteMoneyBack(payment.id, (await refundStore(tx).sumsOf(order.id)).atProvider);
  await paymentStore(tx).noteSumDiscrepancy(payment.intentId ?? payment.id, 'refund-failed', note);
  const made = order.refunds.find(({ id }) => id === whole.id);
  if (made !== undefined) await orderMails(tx, publicUrl).refundedInPart(refunded, made);
  await issueCreditNotes(tx, order.id); // last: everybody who numbers something waits for it
}

type MadeAnswer = { refundId: string; amountCents?: number };

/** Everything the order had under way is made by now. */
async function wholeMade(tx: Db, order: OrderRecord, answer: MadeAnswer): Promise<WholeMade> {
  const store = refundStore(tx);
  const rows = await store.ofOrder(order.id);
  const byHand = isByHand(answer);
  for (const row of rows.filter(({ state }) => state === 'pending')) {
    if (row.whole) {
      const { amountCents = row.amountCents } = answer;
      // Less, where part of it had gone back at the provider without anybody having told us.
      if (!byHand && amountCents < row.amountCents) await store.setAmount(row.id, amountCents);
      if (!byHand) await store.saveProviderId(row.id, answer.refundId);
    }
    await store.end(row.id, 'succeeded', { byHand: byHand && row.whole });
  }
  const last = rows.findLast((row) => stands(row) && row.amountCents > 0)?.id ?? null;
  const whole = rows.find((row) => row.whole && row.state === 'pending') ?? null;
  if (whole === null || order.failedRefund !== 'open') return { last, whole, owedCents: 0 };
  const { atProvider, byHand: paidByHand } = await store.sumsOf(order.id);
  // What the provider did not have any more had gone back before.
  const goneBefore = byHand
    ? 0
    : whole.amountCents - Math.min(whole.amountCents, answer.amountCents ?? whole.amountCents);
  return { last, whole, owedCents: order.totalCents - atProvider - paidByHand - goneBefore };
}

const isByHand = ({ refundId }: { refundId: string }) => refundId.startsWith('by hand ');

async function wholeRefused(tx: Db, order: OrderRecord): Promise<void> {
  for (const refund of order.refunds.filter(({ whole, state }) => whole && state === 'pending')) {
    await refundStore(tx).end(refund.id, 'refused');
    await takeProgressBack(tx, order.id, progressOf(refund.lines));
  }
}

/** What a refund has noted of the pieces of its lines; those it has put on the shelf apart. */
export function progressOf(lines: OrderRecord['refunds'][number]['lines']) {
  return lines.map(({ position, quantity, deposits }) => ({
    position,
    refunded: quantity,
    depositRefunded: deposits,
  }));
}

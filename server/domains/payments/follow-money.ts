import { formatCents } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { staffCan } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeState } from '../orders/change-state.ts';
import { finishShipping } from '../orders/finish-shipping.ts';
import { issueCreditNotes } from '../orders/issue-documents.ts';
import { noteMoneyBack } from '../orders/note-money-back.ts';
import { takeProgressBack } from '../orders/note-progress.ts';
import { orderMails, releaseShipped } from '../orders/order-mails.ts';
import type { OrderRecord, RefundRecord } from '../orders/order-record.ts';
import type { ListedRefund, MoneyBack } from './card-provider.ts';
import { noteFailedRefund, noteRefundArrived, providerAsActor } from './failed-refund.ts';
import { endPartRefund, notePartMade, noteSum, type OwnPayment, restRefunded } from './finish-part-refund.ts';
import { endRefund, progressOf } from './finish-refund.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { partOf } from './part-of.ts';
import type { PaymentContext } from './payment-context.ts';
import { isRecorded, paymentStore } from './payment-store.ts';
import { planAmount } from './plan-refund.ts';
import { refundStore } from './refund-store.ts';
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
  if (!isRecorded(found)) await recordFirst(context, intentId);
  const money = await context.provider.moneyBack(intentId);
  await pausePoint('money back: provider asked');
  await context.database.transaction(async (tx) => {
    const now = await paymentStore(tx).find(found.id);
    if (now === null || !isRecorded(now)) return;
    const locked = await lockPayment(tx, now);
    await followDispute(tx, locked, intentId, money);
    await paymentStore(tx).noteDispute(locked.payment.id, money.dispute);
    locked.payment.dispute = money.dispute;
    const order = ownOrder(locked, intentId);
    const { payment } = locked;
    if (order !== null) await followRefunds(tx, context.publicUrl, { payment, order }, intentId, money);
    else {
      await followUnneeded(tx, context.publicUrl, locked, intentId, money);
      await paymentStore(tx).noteMoneyBack(payment.id, money.refundedCents);
    }
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
    const amount = formatCents(payment.amountCents);
    await store.noteDiscrepancy(
      intentId,
      'dispute-lost',
      `The bank has given ${amount} back to the card holder.`,
    );
  }
}

/** Money that came twice, or too late: it goes back without the order taking notice. */
async function followUnneeded(
  tx: Db,
  publicUrl: string,
  locked: LockedPayment,
  intentId: string,
  money: MoneyBack,
): Promise<void> {
  const { payment } = locked;
  const { refundedCents, refundId, pendingCents } = money;
  const store = paymentStore(tx);
  const failedCents = payment.refundedCents - refundedCents;
  const all = refundId !== null && refundedCents >= payment.amountCents;
  if (payment.status === 'refunded') {
    if (payment.refundedByHand) return; // the provider knows nothing of that money
    if (failedCents > 0 && money.failed && !all) {
      const detail = `Only ${partOf(refundedCents, payment.amountCents)}`;
      await store.noteSumDiscrepancy(intentId, 'refund-failed', detail);
    }
    if (failedCents < 0 && all) {
      await store.closeDiscrepancy(intentId, 'refund-failed', 'The money went back after all.');
    }
    return;
  }
  if (all) {
    if (pendingCents > 0) return; // under way, and may still fail
    await endRefund(tx, publicUrl, locked, { refundId });
    await store.closeDiscrepancy(intentId, 'refund-refused', 'The money went back after all.');
    return;
  }
  if (failedCents === 0) return;
  if (payment.status === 'refunding' && failedCents > 0) {
    await endRefund(tx, publicUrl, locked, { refused: 'The refund failed.' }); // while it was pending
    return;
  }
  if (refundedCents === 0) await store.closeDiscrepancy(intentId, 'refunded-in-part', 'It did not arrive.');
  const kind = failedCents > 0 ? 'refund-failed' : 'refunded-in-part';
  await store.noteSumDiscrepancy(intentId, kind, partOf(refundedCents, payment.amountCents));
}

/** What the refunds of an order have become since the last look. */
type Followed = {
  /** Of what was made, and came back from the bank. */
  failedCents: number;
  /** Of what somebody has given back elsewhere: the refunds, as the shop notes them now. */
  madeElsewhere: { id: string; amountCents: number; pending: boolean }[];
  /** A refund of all that was left was not made after all. */
  wholeRefused: boolean;
};

/**
 * The refunds of an order, each by itself: one the shop has asked for is known by its name, one made elsewhere becomes one of
 * the order's own. None is believed to have failed unless the provider says so of it: the list may be older than our books.
 */
async function followRefunds(
  tx: Db,
  publicUrl: string,
  own: OwnPayment,
  intentId: string,
  money: MoneyBack,
): Promise<void> {
  const { payment, order } = own;
  if (payment.refundedByHand) return; // the provider knows nothing of that money
  const store = paymentStore(tx);
  const { byHand } = await refundStore(tx).sumsOf(order.id);
  const gone = money.refundedCents + byHand >= payment.amountCents;
  // What staff have refunded piece by piece leaves the order as it is: pieces that cost nothing may be left of it.
  const calledOff = payment.status === 'refunding' || money.refunds.some((listed) => isNews(order, listed));
  const followed = await followEach(tx, publicUrl, own, money, { all: gone && calledOff });
  const all = gone && (payment.status === 'refunding' || followed.madeElsewhere.length > 0);
  const refundedCents = await noteSum(tx, own);
  if (payment.status === 'refunded') {
    await followRefunded(tx, publicUrl, own, intentId, { ...followed, refundedCents });
  } else if (followed.wholeRefused) {
    await endRefund(tx, publicUrl, own, { refused: 'The refund failed.' }); // while it was pending
  } else if (all && money.refundId !== null) {
    const refunding = await beingRefunded(tx, own, intentId);
    if (money.pendingCents > 0) return; // under way, and may still fail
    await endRefund(tx, publicUrl, refunding, { refundId: money.refundId });
    await store.closeDiscrepancy(intentId, 'refund-refused', 'The money went back after all.');
  } else {
    if (refundedCents === 0) await store.closeDiscrepancy(intentId, 'refunded-in-part', 'It did not arrive.');
    const { failedCents } = followed;
    if (failedCents > 0) {
      await store.noteSumDiscrepancy(intentId, 'refund-failed', partOf(refundedCents, payment.amountCents));
      await noteFailedRefund(tx, publicUrl, order, { failedCents, refundedCents });
    }
    await notePartsMadeElsewhere(tx, publicUrl, own, intentId, { ...followed, refundedCents });
    await finishShipping(tx, order.id, restRefunded);
  }
  await issueCreditNotes(tx, order.id); // last: everybody who numbers something waits for it
}

async function followEach(
  tx: Db,
  publicUrl: string,
  own: OwnPayment,
  money: MoneyBack,
  { all }: { all: boolean },
): Promise<Followed> {
  const { payment, order } = own;
  const store = refundStore(tx);
  const followed: Followed = { failedCents: 0, madeElsewhere: [], wholeRefused: false };
  const unknown: ListedRefund[] = [];
  for (const listed of money.refunds) {
    const refund = refundOf(order, listed);
    if (refund === undefined || isNews(order, listed)) {
      if (listed.status !== 'failed') unknown.push(listed);
    } else if (listed.status === 'failed') {
      if (refund.state === 'succeeded' && !refund.byHand) {
        await store.end(refund.id, 'failed');
        await takeProgressBack(tx, order.id, progressOf(refund.lines));
        followed.failedCents += refund.amountCents;
      } else if (refund.state === 'pending' && payment.status === 'refunding') {
        followed.wholeRefused = true;
        if (!refund.whole) await store.end(refund.id, 'refused');
      } else await endPartRefund(tx, publicUrl, own, refund.id, { refused: 'The refund failed.' });
    } else if (refund.state === 'pending') {
      // Of what is part of all of it the buyer is told once, with the rest.
      if (refund.whole || all || listed.status === 'pending')
        await store.saveProviderId(refund.id, listed.id);
      else await endPartRefund(tx, publicUrl, own, refund.id, { refundId: listed.id });
      if (all && listed.status === 'made' && !refund.whole) await store.end(refund.id, 'succeeded');
    }
  }
  followed.madeElsewhere = await recordMadeElsewhere(tx, own, unknown, money.refundedCents);
  return followed;
}

/** Whether the shop has not noted a refund that was made at the provider, or has noted that it was not. */
function isNews(order: OrderRecord, listed: ListedRefund): boolean {
  const refund = refundOf(order, listed);
  return listed.status !== 'failed' && (refund === undefined || refund.state === 'refused');
}

/** What the shop has noted of a refund at the provider. */
function refundOf({ refunds }: OrderRecord, { id, ours }: ListedRefund): RefundRecord | undefined {
  return (
    refunds.find(({ providerRefundId }) => providerRefundId === id) ??
    refunds.find((refund) => refund.id === ours && refund.providerRefundId === null)
  );
}

/**
 * Refunds nobody has told us of become the order's own, as far as the provider has given back more than the shop has noted:
 * what was noted by the version before has no names.
 */
async function recordMadeElsewhere(
  tx: Db,
  { payment, order }: OwnPayment,
  unknown: readonly ListedRefund[],
  madeCents: number,
): Promise<Followed['madeElsewhere']> {
  const store = refundStore(tx);
  const madeElsewhere: Followed['madeElsewhere'] = [];
  if (unknown.length === 0) return madeElsewhere;
  if (order.failedRefund === 'paid-back') {
    const detail = 'The money went back at the provider although it was paid back another way before.';
    await paymentStore(tx).noteDiscrepancy(payment.intentId ?? payment.id, 'unsettled', detail);
    return madeElsewhere;
  }
  let left = madeCents - (await store.sumsOf(order.id)).atProvider;
  let whole = await store.wholeOf(payment.id);
  for (const { id: providerRefundId, amountCents, status } of unknown) {
    const cents = Math.min(amountCents, left);
    if (cents <= 0) break;
    left -= cents;
    if (whole !== null && whole.providerRefundId === null && cents >= whole.amountCents) {
      await store.saveProviderId(whole.id, providerRefundId); // somebody was quicker than our own
      whole = null;
      continue;
    }
    if (whole !== null) {
      await store.setAmount(whole.id, whole.amountCents - cents);
      whole = { ...whole, amountCents: whole.amountCents - cents };
    }
    const id = await store.insert({
      ...planAmount(order, cents),
      orderId: order.id,
      paymentId: payment.id,
      returnId: null,
      reason: givenBackThere,
      actor: providerAsActor,
      source: 'provider',
      state: status === 'pending' ? 'pending' : 'succeeded',
      providerRefundId,
    });
    madeElsewhere.push({ id, amountCents: cents, pending: status === 'pending' });
  }
  return madeElsewhere;
}

async function notePartsMadeElsewhere(
  tx: Db,
  publicUrl: string,
  own: OwnPayment,
  intentId: string,
  { madeElsewhere, refundedCents }: Followed & { refundedCents: number },
): Promise<void> {
  if (madeElsewhere.length === 0) return;
  const { order, payment } = own;
  const detail = partOf(refundedCents, payment.amountCents);
  await paymentStore(tx).noteSumDiscrepancy(intentId, 'refunded-in-part', detail);
  const made = madeElsewhere.filter(({ pending }) => !pending);
  const cents = made.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (cents === 0) return; // reported once it is made
  // Of what is given back at the provider nothing is known but the sum: it is of what is owed first.
  await notePartMade(tx, own, cents, providerAsActor);
  for (const { id, amountCents } of made) {
    const refund = { id, amountCents, deliveryCents: 0, lines: [] };
    await orderMails(tx, publicUrl).refundedInPart(order, refund);
  }
  await record(tx, {
    actor: 'system',
    action: 'refunded at the provider',
    subject: order.id,
    before: { refundedAmount: centsToDollars(refundedCents - cents) },
    after: { refundedAmount: centsToDollars(refundedCents) },
  });
}

/** All of it was on its way back: it may not have arrived, and may have been sent again since. */
async function followRefunded(
  tx: Db,
  publicUrl: string,
  { payment, order }: OwnPayment,
  intentId: string,
  { failedCents, madeElsewhere, refundedCents }: Followed & { refundedCents: number },
): Promise<void> {
  const store = paymentStore(tx);
  const { amountCents } = payment;
  const note = partOf(refundedCents, amountCents);
  if (failedCents > 0 && refundedCents < amountCents) {
    await store.noteSumDiscrepancy(intentId, 'refund-failed', `Only ${note}`);
    await noteFailedRefund(tx, publicUrl, order, { failedCents, refundedCents });
    return;
  }
  const last = madeElsewhere.at(-1);
  if (last === undefined) return;
  if (refundedCents < amountCents) {
    await store.restateDiscrepancy(intentId, 'refund-failed', `Only ${note}`);
    const owed =
      order.failedRefund === 'open'
        ? { outcome: 'open' as const, cents: order.totalCents - refundedCents }
        : null;
    await noteMoneyBack(
      tx,
      order,
      { refundedCents, ...(owed !== null && { failedRefund: owed }) },
      { what: 'refunded-in-part', actor: providerAsActor, note },
    );
    return;
  }
  await store.closeDiscrepancy(intentId, 'refund-failed', 'The money went back after all.');
  await noteRefundArrived(tx, publicUrl, order, last.id);
}

const givenBackThere = 'Given back at the card provider';

/** The order that this payment pays; a second payment for it goes back without the order taking notice. */
function ownOrder({ order }: LockedPayment, intentId: string): OrderRecord | null {
  return order?.transactionId === intentId ? order : null;
}

/** An order refunded elsewhere takes the same steps as one refunded here. */
async function beingRefunded(tx: Db, own: OwnPayment, intentId: string): Promise<OwnPayment> {
  const { payment, order } = own;
  if (!staffCan('refund', order.state)) return own;
  const reason = givenBackThere;
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

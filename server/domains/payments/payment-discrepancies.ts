import type { PaymentDiscrepancy, RefundOutcome } from '@spareworks/contract/calls/payments';
import { formatCents } from '@spareworks/contract/plain/formats';
import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { orderNumbersOf } from '../orders/order-numbers.ts';
import { type DiscrepancyList, discrepancyStore, type FoundDiscrepancy } from './discrepancy-store.ts';
import { endFailedRefund } from './failed-refund.ts';
import { endRefund } from './finish-refund.ts';
import { lockPayment } from './lock-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { refundStore } from './refund-store.ts';

export async function listDiscrepancies(
  db: Db,
  list: DiscrepancyList,
  { after, limit }: { after: string | null; limit: number },
): Promise<PaymentDiscrepancy[]> {
  const entries = await discrepancyStore(db).page(list, after, limit);
  const numbers = await orderNumbersOf(
    db,
    entries.map(({ orderId }) => orderId).filter((id) => id !== null),
  );
  return entries.map((entry) => ({ ...entry, orderNumber: numbers.get(entry.orderId ?? '') ?? null }));
}

export function countDiscrepancies(db: Db, done: boolean | null): Promise<number> {
  return discrepancyStore(db).count(done);
}

/** amount: the one that was shown, where a refund hangs. It may have become another since. */
export type DiscrepancyEnd = {
  note: string;
  outcome?: RefundOutcome | undefined;
  amount?: number | undefined;
};

/** What was done about the payment, and with how much of its money, where a refund ended by it. */
type Freed = { payment: string; cents?: number };

/** Notes that somebody has looked after it, and how it ended. The first note stays. Answers whether it is this one. */
export function finishDiscrepancy(
  { database, publicUrl }: Pick<PaymentContext, 'database' | 'publicUrl'>,
  caller: Caller,
  id: string,
  end: DiscrepancyEnd,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await discrepancyStore(tx).find(id);
    if (found === null) throw new Problem('not_found');
    const freed = found.done
      ? null
      : await freePayment(tx, publicUrl, found, { ...end, actor: caller.email });
    const now = await discrepancyStore(tx).lock(id); // after the payment, as where breaks are noted
    if (now === null || now.done) return false;
    await discrepancyStore(tx).finish(id, caller.email, end.note);
    await record(tx, {
      actor: caller.email,
      action: 'payment looked after',
      subject: `payment ${found.transactionId}`,
      before: { done: false },
      after: { done: true, kind: found.kind, note: end.note, ...(freed !== null && inTheLog(freed)) },
    });
    return true;
  });
}

function inTheLog({ payment, cents }: Freed) {
  return { payment, ...(cents !== undefined && { amount: centsToDollars(cents) }) };
}

/** A payment that hangs is brought to the end the person names, so that its order can go on. */
async function freePayment(
  tx: Db,
  publicUrl: string,
  { kind, paymentId }: FoundDiscrepancy,
  { outcome, amount, actor }: DiscrepancyEnd & { actor: string },
): Promise<Freed | null> {
  const payment = paymentId === null ? null : await paymentStore(tx).find(paymentId);
  if (payment === null) return notAskedFor(outcome);
  const locked = await lockPayment(tx, payment);
  if (locked.payment.status === 'refunding') {
    const whole = await refundStore(tx).wholeOf(payment.id);
    const cents = whole?.amountCents ?? locked.payment.amountCents;
    const end = required(outcome);
    if (kind === 'refund-failed' && whole !== null) throw restUnderWay();
    mustBe(amount, cents);
    const answer =
      end === 'refunded'
        ? { refundId: `by hand ${payment.id}` }
        : { refused: 'Somebody has decided that the money stays.' };
    await endRefund(tx, publicUrl, locked, answer);
    return { payment: end, cents };
  }
  const { order } = locked;
  if (
    kind === 'refund-failed' &&
    order?.failedRefund === 'open' &&
    order.transactionId === payment.intentId
  ) {
    const cents = order.failedRefundCents ?? 0;
    const end = required(outcome);
    mustBe(amount, cents);
    await endFailedRefund(tx, publicUrl, order, { outcome: end, actor, paymentId: payment.id });
    return { payment: end, cents };
  }
  notAskedFor(outcome);
  if (kind !== 'failing' || locked.payment.status !== 'open') return null;
  // Its order can be paid anew or canceled. Should its money come after all, it is found and goes where it belongs.
  await paymentStore(tx).markCancelled(payment.id);
  await paymentStore(tx).recover(payment.id);
  return { payment: 'canceled' };
}

/** Nobody books another sum than the one they have read. */
function mustBe(seen: number | undefined, cents: number): void {
  if (seen === undefined || dollarsToCents(seen) === cents) return;
  throw new Problem('changed_meanwhile', {
    title: `This was about ${formatCents(dollarsToCents(seen))} and is about ${formatCents(cents)} by now. Please look at it again.`,
  });
}

/** Whoever says how a refund ended where none hangs would believe that something came of it. */
function notAskedFor(outcome: RefundOutcome | undefined): null {
  if (outcome === undefined) return null;
  throw new Problem('invalid_input', { errors: { outcome: 'is not asked for: no refund hangs here' } });
}

/** It is about what came back before, and would end what is under way. */
function restUnderWay(): Problem {
  return new Problem('invalid_input', {
    errors: {
      outcome: 'has to wait: the rest of the money is on its way back, and nobody knows yet how that ends',
    },
  });
}

function required(outcome: RefundOutcome | undefined): RefundOutcome {
  if (outcome !== undefined) return outcome;
  throw new Problem('invalid_input', {
    errors: { outcome: 'must say whether the money went back or stays' },
  });
}

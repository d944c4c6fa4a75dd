import type { PaymentDiscrepancy, RefundOutcome } from '@spareworks/contract/calls/payments';
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

export type DiscrepancyEnd = { note: string; outcome?: RefundOutcome | undefined };

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
      after: { done: true, kind: found.kind, note: end.note, ...(freed === null ? {} : { payment: freed }) },
    });
    return true;
  });
}

/** A payment that hangs is brought to the end the person names, so that its order can go on. */
async function freePayment(
  tx: Db,
  publicUrl: string,
  { kind, paymentId }: FoundDiscrepancy,
  { outcome, actor }: DiscrepancyEnd & { actor: string },
): Promise<string | null> {
  const payment = paymentId === null ? null : await paymentStore(tx).find(paymentId);
  if (payment === null) return notAskedFor(outcome);
  const locked = await lockPayment(tx, payment);
  if (locked.payment.status === 'refunding') {
    const answer =
      required(outcome) === 'refunded'
        ? { refundId: `by hand ${payment.id}` }
        : { refused: 'Somebody has decided that the money stays.' };
    await endRefund(tx, publicUrl, locked, answer);
    return required(outcome);
  }
  const { order } = locked;
  if (
    kind === 'refund-failed' &&
    order?.failedRefund === 'open' &&
    order.transactionId === payment.intentId
  ) {
    await endFailedRefund(tx, publicUrl, order, {
      outcome: required(outcome),
      actor,
      paymentId: payment.id,
    });
    return required(outcome);
  }
  notAskedFor(outcome);
  if (kind !== 'failing' || locked.payment.status !== 'open') return null;
  // Its order can be paid anew or canceled. Should its money come after all, it is found and goes where it belongs.
  await paymentStore(tx).markCancelled(payment.id);
  await paymentStore(tx).recover(payment.id);
  return 'canceled';
}

/** Whoever says how a refund ended where none hangs would believe that something came of it. */
function notAskedFor(outcome: RefundOutcome | undefined): null {
  if (outcome === undefined) return null;
  throw new Problem('invalid_input', { errors: { outcome: 'is not asked for: no refund hangs here' } });
}

function required(outcome: RefundOutcome | undefined): RefundOutcome {
  if (outcome !== undefined) return outcome;
  throw new Problem('invalid_input', {
    errors: { outcome: 'must say whether the money went back or stays' },
  });
}

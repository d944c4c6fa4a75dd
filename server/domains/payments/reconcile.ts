import { isDatabaseAway } from '../../db/database.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { Problem } from '../../kernel/problem.ts';
import { onlyUnpaidOrder } from '../orders/find-order.ts';
import type { Intent, ProviderEvent } from './card-provider.ts';
import { finishRefund } from './finish-refund.ts';
import type { PaymentContext } from './payment-context.ts';
import { type Payment, paymentStore } from './payment-store.ts';
import { receiveEvent } from './receive-event.ts';
import { settle } from './settle.ts';

const dueAtOnce = 100;
const atOnce = 5;
const lookBackSeconds = 48 * 3600;
const anHour = 3_600_000;
const aDay = 24 * anHour;
/** From then on a person is told that the provider fails over one payment while it answers about others. */
const failuresToTell = 2;

/** What a round has found out about the provider so far. */
type Round = { answered: boolean };

/**
 * Compares the shop's books with the provider's, and brings ours up to date: a tab that was closed, a message that was
 * lost, a process that died. Nothing here needs the browser to come back, and nothing waits behind anything: each payment
 * is tried by itself, and one that fails is tried again later than the others.
 */
export async function reconcile(context: PaymentContext): Promise<void> {
  const round: Round = { answered: false };
  const inTurn = inTurns({ atOnce, mostWaiting: Number.POSITIVE_INFINITY });
  const failures: unknown[] = [];
  for (const look of [lookForMoney, lookForEvents, lookAtOpen]) {
    try {
      const tasks = await look(context, round);
      await Promise.all(tasks.map((task) => inTurn(task)));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failures.push(error); // one list that cannot be read does not keep the next from being read
    }
  }
  if (failures.length > 0) throw failures[0];
}

type Task = () => Promise<void>;

/** Money at the provider that we have not recorded. */
async function lookForMoney(context: PaymentContext, round: Round): Promise<Task[]> {
  const succeeded: Intent[] = [];
  for await (const intent of context.provider.since(secondsAgo(lookBackSeconds))) {
    if (intent.status === 'succeeded') succeeded.push(intent);
  }
  round.answered = true;
  const store = paymentStore(context.database);
  const settled = await store.settled(succeeded.map(({ id }) => id));
  const found = succeeded.filter(({ id }) => !settled.has(id));
  return found.map((intent) => async () => {
    const payment = await store.findFor(intent.id, intent.paymentId);
    if (payment?.waits) return;
    await carefully(context, round, payment, intent.id, () => settleFound(context, payment, intent));
  });
}

/** Refunds and disputes whose message never came. */
async function lookForEvents(context: PaymentContext, round: Round): Promise<Task[]> {
  const events: ProviderEvent[] = [];
  for await (const event of context.provider.eventsSince(secondsAgo(lookBackSeconds))) events.push(event);
  round.answered = true;
  const finished = await paymentStore(context.database).finishedEvents(events.map(({ id }) => id));
  return events
    .filter(({ id, intentId }) => intentId !== null && !finished.has(id))
    .map((event) => async () => {
      const payment = await paymentStore(context.database).findFor(event.intentId ?? '', null);
      if (payment?.waits) return;
      await carefully(context, round, payment, event.intentId ?? '', () => receiveEvent(context, event));
    });
}

/** Payments that are under way for some time, and refunds that were not made yet. */
async function lookAtOpen(context: PaymentContext, round: Round): Promise<Task[]> {
  const due = await paymentStore(context.database).takeDue(dueAtOnce);
  let failed = 0;
  return due.map((payment) => async () => {
    // The provider is away altogether: they need not all find that out, one time-out after the other.
    if (!round.answered && failed >= atOnce) return;
    const done = await carefully(context, round, payment, payment.intentId ?? payment.id, () =>
      checkPayment(context, payment),
    );
    if (done) round.answered = true;
    else failed += 1;
  });
}

async function checkPayment(context: PaymentContext, payment: Payment): Promise<void> {
  const store = paymentStore(context.database);
  if (payment.status === 'refunding') {
    await finishRefund(context, payment.id);
    return;
  }
  const age = Date.now() - payment.createdAt.getTime();
  if (payment.intentId === null) {
    // Whoever began it is gone. Should the provider have heard of it after all, its money is found by what we named it.
    if (age > anHour) await store.markCancelled(payment.id);
    return;
  }
  const intent = await context.provider.retrieve(payment.intentId);
  if (intent?.status === 'succeeded') return settleFound(context, payment, intent);
  if (intent === null || intent.status === 'cancelled') return store.markCancelled(payment.id);
  if (payment.orderId !== null || age < aDay) return;
  const ended = await context.provider.cancel(intent.id);
  if (ended.status === 'succeeded') return settleFound(context, payment, ended);
  await store.markCancelled(payment.id);
}

/** Money has come that we have not recorded. Without an order it is for the one it fits; if none does, it goes back. */
async function settleFound(context: PaymentContext, payment: Payment | null, intent: Intent): Promise<void> {
  const store = paymentStore(context.database);
  if (payment === null) {
    await store.noteStandingDiscrepancy(
      intent.id,
      'unknown',
      'The provider has a payment that the shop did not ask for.',
    );
    return;
  }
  const orderId =
    payment.orderId ?? (await onlyUnpaidOrder(context.database, payment.userId, intent.amountReceivedCents));
  if (orderId !== null) return settle(context, { intentId: intent.id, orderId });
  if (Date.now() - payment.createdAt.getTime() < anHour) return;
  await store.beginRefund(payment.id, intent.id, 'there was no order for this payment');
  await finishRefund(context, payment.id);
}

/** One payment that cannot be dealt with waits by itself. Answers whether it could. */
async function carefully(
  context: PaymentContext,
  round: Round,
  payment: Payment | null,
  id: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const store = paymentStore(context.database);
  try {
    await work();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (error instanceof Problem && error.code === 'order_gone') return true; // it went back
    context.log.warn({ err: error, id }, 'a payment could not be reconciled');
    const failures = payment === null ? failuresToTell : await store.postpone(payment.id);
    const away = error instanceof Problem && error.status === 503;
    if (!away) await store.noteStandingDiscrepancy(id, 'unsettled', (error as Error).message.slice(0, 500));
    else if (round.answered && failures >= failuresToTell) {
      const detail = 'The card provider fails whenever it is asked about this payment.';
      await store.noteStandingDiscrepancy(id, 'failing', detail);
    }
    return false;
  }
  if (payment !== null && payment.attempts > 0) {
    await store.recover(payment.id);
    await store.closeDiscrepancy(id, 'failing', 'The card provider answers again.');
  }
  return true;
}

function secondsAgo(seconds: number): number {
  return Math.floor(Date.now() / 1000) - seconds;
}

import { formatCents } from '@spareworks/contract/plain/formats';
import { isDatabaseAway } from '../../db/database-errors.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { Problem } from '../../kernel/problem.ts';
import { onlyUnpaidOrder } from '../orders/find-order.ts';
import { eventsKeptMs, type Intent, type ListedEvent, moneyCame } from './card-provider.ts';
import { finishPartRefund } from './finish-part-refund.ts';
import { finishRefund } from './finish-refund.ts';
import { followMoney } from './follow-money.ts';
import { type Look, type Looked, lookStore } from './look-store.ts';
import { now, type PaymentContext } from './payment-context.ts';
import { isRecorded, type Payment, paymentStore } from './payment-store.ts';
import { receiveEvent } from './receive-event.ts';
import { refundStore } from './refund-store.ts';
import { settle } from './settle.ts';

const dueAtOnce = 100;
const atOnce = 5;
const aMinute = 60_000;
const anHour = 60 * aMinute;
const aDay = 24 * anHour;
/** From then on a person is told that the provider fails over one payment while it answers about others. */
const failuresToTell = 2;

/** So far back beyond the last look the next one begins: the provider's lists may lag, and clocks differ. */
const overlap = 5 * aMinute;
/** So far back the whole list of payments is read, at least; and so long an event that cannot be seen to is asked for again. */
const lookBack = 2 * aDay;
/** So long after somebody began to pay, something is expected to happen. */
const payingTakes = 15 * aMinute;
/** How often the provider is asked what happened: while somebody pays, and else. Rounds come twice a minute, hence the slack. */
const pace = { paying: aMinute - 10_000, quiet: 10 * aMinute - 10_000 };

/** What a round has found out about the provider so far. */
type Round = { answered: boolean };

/** Something to see to. Answers whether that is done; what is not is found again by the next round. */
type Task = () => Promise<boolean>;

type Looks = Record<Looked, Look>;

/**
 * The rounds of a shop that runs. The provider allows so many reads a month, so what happened is asked for each minute
 * only while somebody pays, and the whole list of payments at the start and once a day.
 */
export function reconciling(context: PaymentContext): () => Promise<void> {
  let begun = false;
  return async () => {
    const looks = await lookStore(context.database).last();
    const time = now(context).getTime();
    const ago = (moment: Date) => time - moment.getTime();
    // One that failed is tried again at the quiet pace, not a day later.
    const { payments } = looks;
    const whole = ago(payments.lookedAt) >= pace.quiet && (!begun || ago(payments.until) >= aDay);
    const paying = () => paymentStore(context.database).anyOpenSince(new Date(time - payingTakes));
    const waited = ago(looks.events.lookedAt);
    const events = waited >= pace.quiet || (waited >= pace.paying && (await paying()));
    await inOneRound([
      ...(whole ? [(round: Round) => lookAtPayments(context, round, looks)] : []),
      ...(events ? [(round: Round) => lookAtEvents(context, round, looks.events)] : []),
      (round) => lookAtOpen(context, round),
    ]);
    begun = true;
  };
}

/**
 * Compares the shop's books with the provider's, and brings ours up to date: a tab that was closed, a message that was
 * lost, a process that died, a backup that is older than the provider's books. Nothing here needs the browser to come back,
 * and nothing waits behind anything: each payment is tried by itself, and one that fails is tried again later than the others.
 */
export async function reconcile(context: PaymentContext): Promise<void> {
  const { events } = await lookStore(context.database).last();
  await inOneRound([(round) => lookAtEvents(context, round, events), (round) => lookAtOpen(context, round)]);
}

async function inOneRound(looks: readonly ((round: Round) => Promise<void>)[]): Promise<void> {
  const round: Round = { answered: false };
  const failures: unknown[] = [];
  for (const look of looks) {
    try {
      await look(round);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failures.push(error); // one list that cannot be read does not keep the next from being read
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Answers for each whether it is done. */
function allInTurn(tasks: readonly Task[]): Promise<boolean[]> {
  const inTurn = inTurns({ atOnce, mostWaiting: Number.POSITIVE_INFINITY });
  return Promise.all(tasks.map((task) => inTurn(task)));
}

/**
 * What happened at the provider since the last look: money that came, went back or is disputed. The next look begins where this
 * one did, or at the oldest event that could not be seen to.
 */
async function lookAtEvents(context: PaymentContext, round: Round, { until }: Look): Promise<void> {
  const looks = lookStore(context.database);
  const start = now(context);
  await looks.begin('events', start);
  let seenTo = start.getTime();
  for await (const events of context.provider.eventsSince(new Date(until.getTime() - overlap))) {
    round.answered = true;
    const tasks = await tasksOf(context, round, events);
    const done = await allInTurn(tasks.map(({ task }) => task));
    for (const [index, { event }] of tasks.entries()) {
      if (done[index] !== true) seenTo = Math.min(seenTo, event.createdAt.getTime());
    }
  }
  round.answered = true;
  await looks.finish('events', new Date(Math.max(seenTo, start.getTime() - lookBack)));
}

async function tasksOf(
  context: PaymentContext,
  round: Round,
  events: readonly ListedEvent[],
): Promise<{ event: ListedEvent; task: Task }[]> {
  const store = paymentStore(context.database);
  const came = events.flatMap((event) =>
    event.type === moneyCame && event.intent !== null ? [{ event, intent: event.intent }] : [],
  );
  const known = await store.beside(came.map(({ intent }) => intent));
  const others = events.filter(({ type, intentId }) => type !== moneyCame && intentId !== null);
  const finished = await store.finishedEvents(others.map(({ id }) => id));
  return [
    ...came.flatMap(({ event, intent }) => {
      const payment = known.get(intent.id) ?? null;
      if (payment !== null && isRecorded(payment)) return [];
      return [{ event, task: settling(context, round, payment, intent) }];
    }),
    ...others
      .filter(({ id }) => !finished.has(id))
      .map((event) => ({
        event,
        task: following(context, round, event.intentId ?? '', () => receiveEvent(context, event)),
      })),
  ];
}

function settling(context: PaymentContext, round: Round, payment: Payment | null, intent: Intent): Task {
  return async () => {
    if (payment?.waits) return false;
    return carefully(context, round, payment, intent.id, () => settleFound(context, payment, intent));
  };
}

function following(context: PaymentContext, round: Round, intentId: string, work: () => Promise<void>): Task {
  return async () => {
    const payment = await paymentStore(context.database).findFor(intentId, null);
    if (payment?.waits) return false;
    return carefully(context, round, payment, intentId, work);
  };
}

/**
 * Every payment the provider has heard of since two days before the last such look: what events did not tell of. Where the last
 * one is longer ago than the provider keeps events (an old backup), its lists of refunds and disputes are read too.
 */
async function lookAtPayments(
  context: PaymentContext,
  round: Round,
  { payments, events }: Looks,
): Promise<void> {
  const looks = lookStore(context.database);
  const start = now(context);
  await looks.begin('payments', start);
  for await (const intents of context.provider.since(new Date(payments.until.getTime() - lookBack))) {
    round.answered = true;
    const succeeded = intents.filter(({ status }) => status === 'succeeded');
    const known = await paymentStore(context.database).beside(succeeded);
    const unrecorded = succeeded.filter(({ id }) => !isRecorded(known.get(id) ?? { status: 'open' }));
    await allInTurn(
      unrecorded.map((intent) => settling(context, round, known.get(intent.id) ?? null, intent)),
    );
  }
  round.answered = true;
  if (start.getTime() - events.until.getTime() > eventsKeptMs - aDay) {
    for await (const page of context.provider.moneyBackSince(new Date(events.until.getTime() - lookBack))) {
      const ids = [...new Set(page)];
      await allInTurn(ids.map((id) => following(context, round, id, () => followMoney(context, id))));
    }
  }
  await looks.finish('payments', start);
}

/** Payments that are under way for some time, and refunds that were not made yet. */
async function lookAtOpen(context: PaymentContext, round: Round): Promise<void> {
  const due = await paymentStore(context.database).takeDue(dueAtOnce, now(context));
  const refunds = await refundStore(context.database).takeDue(dueAtOnce, now(context));
  let failed = 0;
  const trying = (task: Task) => async () => {
    // The provider is away altogether: they need not all find that out, one time-out after the other.
    if (!round.answered && failed >= atOnce) return false;
    const done = await task();
    if (done) round.answered = true;
    else failed += 1;
    return done;
  };
  await allInTurn([
    ...due.map((payment) =>
      trying(() =>
        carefully(context, round, payment, payment.intentId ?? payment.id, () =>
          checkPayment(context, payment),
        ),
      ),
    ),
    ...refunds.map((refund) =>
      trying(() =>
        carefully(
          context,
          round,
          refund,
          refund.intentId ?? refund.id,
          () => finishPartRefund(context, refund.id, { again: true }),
          refundStore(context.database),
        ),
      ),
    ),
  ]);
}

async function checkPayment(context: PaymentContext, payment: Payment): Promise<void> {
  const store = paymentStore(context.database);
  if (payment.status === 'refunding') {
    await finishRefund(context, payment.id, { again: true });
    return;
  }
  const age = now(context).getTime() - payment.createdAt.getTime();
  if (payment.intentId === null) {
    // Whoever began it is gone. Should the provider have heard of it after all, its money is found by what we named it.
    if (age > anHour) await store.markCancelled(payment.id);
    return;
  }
  const intent = await context.provider.retrieve(payment.intentId);
  if (intent?.status === 'succeeded') {
    await settleFound(context, payment, intent);
    return;
  }
  if (intent === null || intent.status === 'cancelled') return store.markCancelled(payment.id);
  if (payment.orderId !== null || age < aDay) return;
  const ended = await context.provider.cancel(intent.id);
  if (ended.status === 'succeeded') await settleFound(context, payment, ended);
  else await store.markCancelled(payment.id);
}

/**
 * Money has come that we have not recorded. Without an order it is for the one it fits; if none does, it goes back after
 * an hour. Answers whether it is where it belongs.
 */
async function settleFound(
  context: PaymentContext,
  payment: Payment | null,
  intent: Intent,
): Promise<boolean> {
  const store = paymentStore(context.database);
  if (payment === null) {
    await store.noteStandingDiscrepancy(intent.id, 'unknown', notAskedFor(intent));
    return true;
  }
  const orderId =
    payment.orderId ?? (await orderOfAmount(context, payment.userId, intent.amountReceivedCents));
  if (orderId !== null) {
    await settle(context, { intentId: intent.id, orderId });
    return true;
  }
  if (now(context).getTime() - payment.createdAt.getTime() < anHour) return false;
  await store.beginRefund(payment.id, intent.id, 'there was no order for this payment');
  await finishRefund(context, payment.id);
  return true;
}

/** Only people with an account pay an amount without saying for which order. */
async function orderOfAmount(
  { database }: PaymentContext,
  userId: string | null,
  cents: number,
): Promise<string | null> {
  return userId === null ? null : onlyUnpaidOrder(database, userId, cents);
}

function notAskedFor({ amountReceivedCents, orderId }: Intent): string {
  const amount = formatCents(amountReceivedCents);
  const asked = `The provider has a payment of ${amount} that the shop did not ask for.`;
  if (orderId === null) return asked;
  return `${asked} It names the order ${orderId}: was an older backup of the shop restored?`;
}

/** One payment that cannot be dealt with waits by itself. Answers whether it is done: work that says false is not. */
async function carefully(
  context: PaymentContext,
  round: Round,
  payment: Pick<Payment, 'id' | 'attempts'> | null,
  id: string,
  work: () => Promise<unknown>,
  /** Where it is noted how often it failed. */
  tries: { postpone: (id: string) => Promise<number>; recover: (id: string) => Promise<void> } = paymentStore(
    context.database,
  ),
): Promise<boolean> {
  const store = paymentStore(context.database);
  let done: boolean;
  try {
    done = (await work()) !== false;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (error instanceof Problem && error.code === 'order_gone') return true; // it went back
    context.log.warn({ err: error, id }, 'a payment could not be reconciled');
    const failures = payment === null ? failuresToTell : await tries.postpone(payment.id);
    const away = error instanceof Problem && error.status === 503;
    if (!away) await store.noteStandingDiscrepancy(id, 'unsettled', (error as Error).message.slice(0, 500));
    else if (round.answered && failures >= failuresToTell) {
      const detail = 'The card provider fails whenever it is asked about this payment.';
      await store.noteStandingDiscrepancy(id, 'failing', detail);
    }
    return false;
  }
  if (payment !== null && payment.attempts > 0) {
    await tries.recover(payment.id);
    await store.closeDiscrepancy(id, 'failing', 'The card provider answers again.');
  }
  return done;
}

import { smallestPayment } from '@spareworks/contract/plain/currencies';
import { formatCents } from '@spareworks/contract/plain/formats';
import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';
import { isUnpaid } from '@spareworks/contract/plain/order-states';
import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import type { Buyer, Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { once, type Request } from '../idempotency/once.ts';
import { changeState } from '../orders/change-state.ts';
import { requireOrder } from '../orders/find-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { keepPersonStill } from '../people/keep-person-still.ts';
import { inOneCurrency } from '../settings/require-currency.ts';
import type { Intent } from './card-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import { type Payment, paymentStore } from './payment-store.ts';
import { settle } from './settle.ts';
import { withKey } from './with-key.ts';

type Wanted = { price: number; orderId?: string | undefined };

/** Each is a row, and an entry in the provider's books; one that nobody paid ends after a day. */
const mostForAmount = 20;

/** Begins to pay: answers the intent, whose secret the browser gives to the provider with the card. */
export async function openPayment(
  context: PaymentContext,
  caller: Buyer,
  { price, orderId }: Wanted,
  key: string | null,
): Promise<Intent> {
  const smallest = smallestPayment(shop.currency);
  if (dollarsToCents(price) < smallest) {
    const least = formatCents(smallest);
    throw new Problem('invalid_input', { errors: { price: `must be at least ${least} to be paid by card` } });
  }
  const request = { userId: caller.id, key, what: 'POST /create-payment-intent' };
  if (orderId === undefined) {
    if (caller.role !== 'guest')
      return openForAmount(context, caller, { ...request, body: { price } }, price);
    throw new Problem('invalid_input', {
      errors: { orderId: 'is required for an order without an account' },
    });
  }
  return openForOrder(context, caller, { ...request, body: { price, orderId } }, orderId, price);
}

/** For an amount only, as the specification's call has it: whose order it pays comes when it is recorded. */
async function openForAmount(
  context: PaymentContext,
  caller: Caller,
  request: Request,
  price: number,
): Promise<Intent> {
  const amountCents = dollarsToCents(price);
  const paymentId = await once(context.database, request, async (tx) => {
    await keepPersonStill(tx, caller.id); // or many at once would pass the next line together
    const store = paymentStore(tx);
    if ((await store.openForAmount(caller.id)) >= mostForAmount) throw new Problem('too_many_payments');
    const id = await inOneCurrency(tx, () => store.open({ userId: caller.id, orderId: null, amountCents }));
    if (id === null) throw new Error('A payment for no order cannot be in the way of another.');
    return id;
  });
  const intent = await intentOf(context, await requirePayment(context.database, paymentId));
  if (intent === null) throw new Problem('payment_unknown');
  return intent;
}

async function openForOrder(
  context: PaymentContext,
  caller: Buyer,
  request: Request,
  orderId: string,
  price: number,
): Promise<Intent> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const again = attempt > 0 ? { ...request, key: null } : request;
    const { payment, repeated } = await prepare(context, caller, again, orderId, price);
    await pausePoint('pay: payment row committed');
    const intent = await intentOf(context, payment);
    if (intent !== null && (intent.status === 'open' || repeated)) return intent;
    if (intent?.status === 'succeeded') {
      // Paid before, and nobody has told us yet: a second payment would charge twice.
      await settle(context, { intentId: intent.id, orderId });
      throw new Problem('already_paid');
    }
    await paymentStore(context.database).markCancelled(payment.id); // made room for a new one
  }
  throw new Problem('payment_provider_away', { retryAfter: 10 });
}

/**
 * The order holds its pieces, and has a payment of ours, before the provider hears of it. repeated: the request was sent
 * before under the same key, and gets the answer it got then.
 */
async function prepare(
  { database, holdMinutes }: PaymentContext,
  caller: Buyer,
  request: Request,
  orderId: string,
  price: number,
): Promise<{ payment: Payment; repeated: boolean }> {
  await requireOrder(database, orderId, caller);
  let repeated = true;
  const paymentId = await once(database, request, async (tx) => {
    repeated = false;
    const order = await lockOrder(tx, orderId);
    if (order.state === 'canceled') throw new Problem('order_not_found');
    if (!isUnpaid(order.state)) throw new Problem('already_paid');
    if (dollarsToCents(price) !== order.totalCents) {
      throw new Problem('price_changed', { price: centsToDollars(order.totalCents) });
    }
    if (order.state === 'lapsed') {
      await changeState(tx, order, { to: 'placed', actor: caller.email, holdMinutes, note: 'held again' });
    }
    const live = await paymentStore(tx).liveOf(orderId);
    if (live !== null) return live.id;
    const id = await paymentStore(tx).open({
      userId: order.userId,
      orderId,
      amountCents: order.totalCents,
    });
    if (id === null) throw new Error('An order that is locked gets no second payment.');
    return id;
  });
  return { payment: await requirePayment(database, paymentId), repeated };
}

async function requirePayment(db: Db, id: string): Promise<Payment> {
  const payment = await paymentStore(db).find(id);
  if (payment === null) throw new Error('The payment was just made.');
  return payment;
}

/**
 * The provider's side of a payment. Asked for again it is the same one, also after a crash right here. Null when it was
 * made at a provider the shop has left: this one does not know it.
 */
async function intentOf(context: PaymentContext, payment: Payment): Promise<Intent | null> {
  const { database, provider } = context;
  if (payment.intentId !== null) return provider.retrieve(payment.intentId);
  const { id: paymentId, orderId, amountCents, email, createdAt } = payment;
  const nextKey = (spent: number) => paymentStore(database).nextKey(payment.id, spent);
  const intent = await withKey({ keyNumber: payment.keyNumber, nextKey }, async (keyNumber) => {
    const made = keyNumber === 0 ? null : await provider.find({ paymentId, createdAt });
    return made ?? provider.create({ paymentId, orderId, amountCents, email, createdAt, keyNumber });
  });
  await pausePoint('pay: provider answered');
  const kept = await paymentStore(database).saveIntent(payment.id, intent.id);
  await pausePoint('pay: intent saved');
  return kept === intent.id ? intent : provider.retrieve(kept);
}

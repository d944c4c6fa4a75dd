import { centsToDollars, dollarsToCents } from '@spareworks/contract/money';
import type { Caller } from '../../http/guard.ts';
import { Problem } from '../../http/problem.ts';
import { pausePoint } from '../../pause-points.ts';
import { changeState } from '../orders/change-state.ts';
import { requireOrder } from '../orders/find-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { once } from '../orders/once.ts';
import type { Intent } from './card-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import { type Payment, paymentStore } from './payment-store.ts';
import { settle } from './settle.ts';

type Wanted = { price: number; orderId?: string | undefined };

/** Begins to pay: answers the secret with which the browser gives the card to the provider. */
export async function openPayment(
  context: PaymentContext,
  caller: Caller,
  wanted: Wanted,
  key: string | null,
): Promise<string> {
  if (wanted.orderId === undefined) return openForAmount(context, caller, wanted, key);
  return openForOrder(context, caller, wanted.orderId, wanted.price);
}

/** For an amount only, as the specification's call has it: whose order it pays is said when it is recorded. */
async function openForAmount(
  context: PaymentContext,
  caller: Caller,
  { price }: Wanted,
  key: string | null,
): Promise<string> {
  const amountCents = dollarsToCents(price);
  const request = { userId: caller.id, key, what: 'POST /create-payment-intent', body: { price } };
  const paymentId = await once(context.database, request, async (tx) => {
    const id = await paymentStore(tx).open({ userId: caller.id, orderId: null, amountCents });
    if (id === null) throw new Error('A payment for no order cannot be in the way of another.');
    return id;
  });
  const payment = await paymentStore(context.database).find(paymentId);
  if (payment === null) throw new Error('The payment was just made.');
  return (await intentOf(context, payment)).clientSecret;
}

async function openForOrder(
  context: PaymentContext,
  caller: Caller,
  orderId: string,
  price: number,
): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const payment = await prepare(context, caller, orderId, price);
    await pausePoint('pay: payment row committed');
    const intent = await intentOf(context, payment);
    if (intent.status === 'open') return intent.clientSecret;
    if (intent.status === 'succeeded') {
      // Paid before, and nobody has told us yet: a second payment would charge twice.
      await settle(context, { intentId: intent.id, orderId, actor: caller.email });
      throw new Problem('already_paid');
    }
    await paymentStore(context.database).markCancelled(payment.id); // made room for a new one
  }
  throw new Problem('payment_provider_away', { headers: { 'retry-after': '10' } });
}

/** The order holds its pieces, and has a payment of ours, before the provider hears of it. */
async function prepare(
  { database, holdMinutes }: PaymentContext,
  caller: Caller,
  orderId: string,
  price: number,
): Promise<Payment> {
  await requireOrder(database, orderId, caller);
  const paymentId = await database.transaction(async (tx) => {
    const live = await paymentStore(tx).liveOf(orderId);
    const order = await lockOrder(tx, orderId);
    if (order.state === 'cancelled') throw new Problem('order_not_found');
    if (order.state !== 'placed' && order.state !== 'lapsed') throw new Problem('already_paid');
    if (dollarsToCents(price) !== order.total_cents) {
      throw new Problem('price_changed', { price: centsToDollars(order.total_cents) });
    }
    if (order.state === 'lapsed') {
      await changeState(tx, order, { to: 'placed', actor: caller.email, holdMinutes, note: 'held again' });
    }
    if (live !== null) return live.id;
    const opened = { userId: order.user_id, orderId, amountCents: order.total_cents };
    return (await paymentStore(tx).open(opened)) ?? (await paymentStore(tx).liveOf(orderId))?.id ?? null;
  });
  const payment = paymentId === null ? null : await paymentStore(database).find(paymentId);
  if (payment === null) throw new Problem('payment_provider_away', { headers: { 'retry-after': '2' } });
  return payment;
}

/** The provider's side of a payment. Asked for again it is the same one, also after a crash right here. */
export async function intentOf({ database, provider }: PaymentContext, payment: Payment): Promise<Intent> {
  if (payment.intentId !== null) {
    const known = await provider.retrieve(payment.intentId);
    if (known !== null) return known;
  }
  const intent = await provider.create({
    paymentId: payment.id,
    orderId: payment.orderId,
    amountCents: payment.amountCents,
    email: payment.email,
  });
  await pausePoint('pay: provider answered');
  await paymentStore(database).saveIntent(payment.id, intent.id);
  await pausePoint('pay: intent saved');
  return intent;
}

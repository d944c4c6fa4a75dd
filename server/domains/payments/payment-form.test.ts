import { sandboxKeys } from '@spareworks/sandbox/sandbox-keys.ts';
import { sandboxStripe } from '@spareworks/sandbox/stripe/sandbox-client.ts';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { internalUrl } from '../../config.ts';
import type { Caller } from '../../kernel/caller.ts';
import {
  callAs,
  orderWithIntent,
  payByCard,
  paymentContext,
  placedOrder,
  stateOf,
} from '../../testing/orders.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { cardProvider } from './card-provider.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { settle } from './settle.ts';

const common = sharedApp({ listening: true, leavesMail: true });

type Order = Awaited<ReturnType<typeof placedOrder>>;

/** The shop as it is after STRIPE_FORM was set. `change` is what the provider answers instead. */
function withForm(
  form: 'card' | 'payment',
  change: (intent: Stripe.PaymentIntent) => Partial<Stripe.PaymentIntent> = () => ({}),
): PaymentContext {
  const { config } = common();
  const { secretKey, webhookSecret } = sandboxKeys(config);
  const stripe = sandboxStripe({ internalUrl: internalUrl(config), secretKey, retries: 0 });
  const retrieve = stripe.paymentIntents.retrieve.bind(stripe.paymentIntents);
  const changed = async (id: string) => {
    const intent = await retrieve(id);
    return { ...intent, ...change(intent) } as Awaited<ReturnType<typeof retrieve>>;
  };
  stripe.paymentIntents.retrieve = changed;
  return {
    ...paymentContext(common()),
    provider: cardProvider({ stripe, webhookSecret, publishableKey: null, form }),
  };
}

const open = (context: PaymentContext, { id, buyer, part }: Order) =>
  openPayment(
    context,
    { ...buyer, role: 'user' } satisfies Caller,
    { price: (part.priceCents * part.minimumOrder) / 100, orderId: id },
    null,
  );

async function methodsOf(id: string): Promise<unknown> {
  const [row] = await common().database.query<{ automatic: boolean }>({
    text: 'SELECT automatic_methods AS automatic FROM sandbox_stripe_intents WHERE id = $1',
    values: [id],
  });
  return row?.automatic;
}

test('a payment is made for the form that is set: cards alone, or whatever the owner has switched on', async () => {
  const card = await open(withForm('card'), await placedOrder(common()));
  expect([card.form, await methodsOf(card.id)]).toEqual(['card', false]);
  const wallets = await open(withForm('payment'), await placedOrder(common()));
  expect([wallets.form, await methodsOf(wallets.id)]).toEqual(['payment', true]);
});

test.each([
  ['card', 'payment'],
  ['payment', 'card'],
] as const)('a payment begun for the form %s is paid by it after the setting became %s', async (was, is) => {
  const order = await placedOrder(common());
  const begun = await open(withForm(was), order);
  const again = await open(withForm(is), order);
  expect([again.id, again.form]).toEqual([begun.id, was]);
  await payByCard(common(), again.clientSecret);
  await settle(withForm(is), { intentId: again.id, orderId: order.id });
  expect(await stateOf(common().database, order.id)).toBe('paid');
});

test('a payment whose beginning was cut off is the same one after the setting was changed', async () => {
  const order = await placedOrder(common());
  const begun = await open(withForm('card'), order);
  // As if the process had died before it kept the provider's id: the same key now comes with other words.
  await common().database.query({
    text: 'UPDATE payments SET intent_id = NULL WHERE intent_id = $1',
    values: [begun.id],
  });
  const again = await open(withForm('payment'), order);
  expect([again.id, again.form]).toEqual([begun.id, 'card']);
  expect((await paymentStore(common().database).findFor(begun.id, null))?.intentId).toBe(begun.id);
});

test('a payment of which the bank has not decided yet is shown as being processed, and is not made a second time', async () => {
  const order = await placedOrder(common());
  const begun = await open(withForm('payment'), order);
  expect(begun.processing).toBe(false);
  const taken = await open(
    withForm('payment', () => ({ status: 'processing' })),
    order,
  );
  expect([taken.id, taken.processing]).toEqual([begun.id, true]);
  expect(await stateOf(common().database, order.id)).toBe('placed');
});

test('whoever comes back from their bank after paying finds the order paid', async () => {
  const order = await orderWithIntent(common());
  await common().database.query({
    text: "UPDATE sandbox_stripe_events SET delivery = 'lost' WHERE delivery = 'waiting'",
  });
  await payByCard(common(), order.clientSecret);
  const call = callAs(common().app, order.buyer);
  const response = await call('POST', '/create-payment-intent', { price: order.price, orderId: order.id });
  expect([response.statusCode, response.json().code]).toEqual([409, 'already_paid']);
  expect(await stateOf(common().database, order.id)).toBe('paid');
});

test('the page is told which form it is', async () => {
  const order = await orderWithIntent(common());
  const response = await callAs(common().app, order.buyer)('POST', '/create-payment-intent', {
    price: order.price,
    orderId: order.id,
  });
  expect(response.json()).toMatchObject({ form: 'card', processing: false, publishableKey: null });
});

import type { PaymentDiscrepancy } from '@spareworks/contract/calls/payments';
import { expect, test } from 'vitest';
import { cardFault, providerDashboard } from '../../testing/card-faults.ts';
import {
  callAs,
  orderWithIntent,
  payByCard,
  paymentContext,
  placedOrder,
  stateOf,
  violations,
} from '../../testing/orders.ts';
import { paidOrder as paidInBooks } from '../../testing/paid-orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { endHolds } from './end-holds.ts';
import { paymentStore } from './payment-store.ts';
import { reconcile } from './reconcile.ts';

// A provider that fails over one payment, for good or once.

const common = sharedApp({ listening: true, leavesMail: true });

const intentIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

async function paidOrder() {
  const { transactionId: intentId, ...order } = await paidInBooks(common());
  return { ...order, intentId };
}

async function asAdmin() {
  const call = callAs(common().app, await signedIn(common(), { role: 'admin' }));
  const discrepancyOf = async (transactionId: string) => {
    const found = await call('GET', '/payment-discrepancies?sort=newest&limit=100&done=false');
    return found.json<PaymentDiscrepancy[]>().find((entry) => entry.transactionId === transactionId);
  };
  return { call, discrepancyOf };
}

/** A round in which this payment is tried again, whenever it would be. */
async function roundFor(orderId: string): Promise<void> {
  await common().database.query({
    text: 'UPDATE payments SET check_at = now() WHERE order_id = $1',
    values: [orderId],
  });
  await reconcile(paymentContext(common()));
}

async function paymentOf(orderId: string) {
  const [row] = await common().database.query<{ status: string; attempts: number; waiting: boolean }>({
    text: `SELECT status, attempts, check_at > now() AS waiting FROM payments WHERE order_id = $1
           ORDER BY id LIMIT 1`,
    values: [orderId],
  });
  return row;
}

const allIsWell = async () => expect(await violations(common().database)).toEqual([]);

test('a payment the provider fails over for good keeps no other waiting, and a person can end it', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => orderWithIntent(common())));
  const [broken, ...others] = orders;
  if (broken === undefined) throw new Error('There are six.');
  const intentId = intentIn(broken.clientSecret);
  {
    await using _lost = await cardFault(common(), { kind: 'webhook-lost', count: 100 });
    for (const { clientSecret } of orders) await payByCard(common(), clientSecret);
    await using _fault = await cardFault(common(), { kind: '500-before', count: 10_000, object: intentId });
    await reconcile(paymentContext(common()));
    for (const { id } of others) expect(await stateOf(common().database, id)).toBe('paid');
    expect(await stateOf(common().database, broken.id)).toBe('placed');
    expect(await paymentOf(broken.id)).toEqual({ status: 'open', attempts: 1, waiting: true });

    const { call, discrepancyOf } = await asAdmin();
    expect(await discrepancyOf(intentId)).toBeUndefined();
    await roundFor(broken.id);
    const found = await discrepancyOf(intentId);
    expect(found).toMatchObject({ kind: 'failing', orderId: broken.id, outcomes: [] });

    const price = (broken.part.priceCents * broken.part.minimumOrder) / 100;
    const pay = () =>
      callAs(common().app, broken.buyer)('POST', '/create-payment-intent', { price, orderId: broken.id });
    expect((await pay()).statusCode).toBe(503);
    const ended = await call('PATCH', `/payment-discrepancies/${found?._id}`, {
      note: 'Nothing at the provider.',
    });
    expect(ended.json()).toMatchObject({ modifiedCount: 1 });
    expect((await pay()).statusCode).toBe(200);
  }
  // The money was there all along: it is found as soon as the provider answers.
  await roundFor(broken.id);
  expect(await stateOf(common().database, broken.id)).toBe('paid');
  await allIsWell();
}, 60_000);

test('a payment that goes through after all is no longer put before anybody', async () => {
  const order = await orderWithIntent(common());
  const intentId = intentIn(order.clientSecret);
  const { discrepancyOf } = await asAdmin();
  {
    await using _lost = await cardFault(common(), { kind: 'webhook-lost', count: 100 });
    await payByCard(common(), order.clientSecret);
    await using _fault = await cardFault(common(), { kind: 'reset-before', count: 10_000, object: intentId });
    for (let round = 0; round < 2; round += 1) await roundFor(order.id);
    expect(await discrepancyOf(intentId)).toMatchObject({ kind: 'failing' });
  }
  await roundFor(order.id);
  expect(await stateOf(common().database, order.id)).toBe('paid');
  expect(await discrepancyOf(intentId)).toBeUndefined();
  expect(await paymentOf(order.id)).toMatchObject({ attempts: 0 });
}, 60_000);

test('while the provider is away altogether nobody’s list fills up', async () => {
  const order = await orderWithIntent(common());
  await using _away = await cardFault(common(), { kind: 'reset-before', count: 10_000 });
  for (let round = 0; round < 3; round += 1) {
    await expect(roundFor(order.id)).rejects.toMatchObject({ code: 'payment_provider_away' });
  }
  const { discrepancyOf } = await asAdmin();
  expect(await discrepancyOf(intentIn(order.clientSecret))).toBeUndefined();
}, 60_000);

test.each(['500-before', '500-after'] as const)(
  'an intent over whose making the provider fails (%s) is made under another key, once',
  async (kind) => {
    const order = await placedOrder(common());
    const price = (order.part.priceCents * order.part.minimumOrder) / 100;
    const fault = { kind, operation: 'payment_intents.create', count: 1 } as const;
    await using _fault = await cardFault(common(), fault);
    const begun = await callAs(common().app, order.buyer)('POST', '/create-payment-intent', {
      price,
      orderId: order.id,
    });
    expect(begun.statusCode).toBe(200);
    const { data } = await providerDashboard(common().config).paymentIntents.list({ limit: 100 });
    const made = data.filter(({ metadata }) => metadata.orderId === order.id);
    expect(made.map(({ id }) => id)).toEqual([intentIn(begun.json<{ clientSecret: string }>().clientSecret)]);
  },
);

test.each(['500-before', '500-after'] as const)(
  'a refund over which the provider fails (%s) is made under another key, once',
  async (kind) => {
    const order = await paidOrder();
    const { call } = await asAdmin();
    await using _fault = await cardFault(common(), { kind, operation: 'refunds.create', count: 1 });
    const refunded = await call('POST', `/order/${order.id}/refund`, { reason: 'Broken' });
    expect(refunded.json()).toMatchObject({ refunded: true });
    const { data } = await providerDashboard(common().config).refunds.list({
      payment_intent: order.intentId,
    });
    expect(data).toHaveLength(1);
    await allIsWell();
  },
);

test.each([
  ['refunded', 'refunded', { refunded: true }],
  ['kept', 'paid', { refunded: false, refundReason: null }],
] as const)(
  'a refund that hangs for good is ended by a person: %s',
  async (outcome, state, order) => {
    const paid = await paidOrder();
    const { call, discrepancyOf } = await asAdmin();
    await using _fault = await cardFault(common(), {
      kind: '500-before',
      count: 10_000,
      object: paid.intentId,
    });
    const asked = await call('POST', `/order/${paid.id}/refund`, { reason: 'Broken' });
    expect(asked.json()).toMatchObject({ state: 'refunding' });
    for (let round = 0; round < 2; round += 1) await roundFor(paid.id);
    const found = await discrepancyOf(paid.intentId);
    expect(found).toMatchObject({ kind: 'failing', outcomes: ['refunded', 'kept'] });
    const end = (body: object) => call('PATCH', `/payment-discrepancies/${found?._id}`, body);
    expect((await end({ note: 'x' })).json()).toMatchObject({
      status: 400,
      errors: { outcome: expect.any(String) },
    });
    expect((await end({ note: 'x', outcome: 'lost' })).statusCode).toBe(400);
    expect((await end({ note: 'Paid back by bank.', outcome })).statusCode).toBe(200);
    expect(await stateOf(common().database, paid.id)).toBe(state);
    expect((await call('GET', `/order/${paid.id}`)).json()).toMatchObject(order);
    await allIsWell();
  },
  60_000,
);

test('an order whose payment never reached the provider is canceled without making one there', async () => {
  const order = await placedOrder(common());
  const price = (order.part.priceCents * order.part.minimumOrder) / 100;
  {
    await using _away = await cardFault(common(), { kind: 'reset-before', count: 10_000 });
    const begun = await callAs(common().app, order.buyer)('POST', '/create-payment-intent', {
      price,
      orderId: order.id,
    });
    expect(begun.statusCode).toBe(503);
  }
  const cancelled = await callAs(common().app, order.buyer)('DELETE', `/orders/${order.id}`);
  expect(cancelled.json()).toMatchObject({ deletedCount: 1 });
  const { data } = await providerDashboard(common().config).paymentIntents.list({ limit: 100 });
  expect(data.filter(({ metadata }) => metadata.orderId === order.id)).toEqual([]);
  await allIsWell();
});

test('a hold ends although the provider fails over its payment, after ten minutes of asking', async () => {
  const order = await orderWithIntent(common());
  const object = intentIn(order.clientSecret);
  await using _fault = await cardFault(common(), { kind: 'reset-before', count: 10_000, object });
  const endedSince = (minutes: number) =>
    common().database.query({
      text: 'UPDATE orders SET hold_expires_at = now() - make_interval(mins => $2) WHERE id = $1',
      values: [order.id, minutes],
    });
  await endedSince(1);
  await endHolds(paymentContext(common()));
  expect(await stateOf(common().database, order.id)).toBe('placed');
  await endedSince(11);
  await endHolds(paymentContext(common()));
  expect(await stateOf(common().database, order.id)).toBe('lapsed');
  await allIsWell();
}, 60_000);

test('a payment for an amount alone that nobody makes ends after a day', async () => {
  const buyer = await signedIn(common());
  const begun = await callAs(common().app, buyer)('POST', '/create-payment-intent', { price: 12.34 });
  const intentId = intentIn(begun.json<{ clientSecret: string }>().clientSecret);
  const look = async (age: string) => {
    await common().database.query({
      text: 'UPDATE payments SET check_at = now(), created_at = now() - $2::interval WHERE intent_id = $1',
      values: [intentId, age],
    });
    await reconcile(paymentContext(common()));
    const payment = await paymentStore(common().database).findFor(intentId, null);
    const { status } = await providerDashboard(common().config).paymentIntents.retrieve(intentId);
    return [payment?.status, status];
  };
  expect(await look('23 hours')).toEqual(['open', 'requires_payment_method']);
  expect(await look('25 hours')).toEqual(['cancelled', 'canceled']);
});

import type { OrderEvent } from '@spareworks/contract/schemas/order';
import { sandboxKeys } from '@spareworks/sandbox/sandbox-keys.ts';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { cardFault } from '../../testing/card-faults.ts';
import { failingStatements } from '../../testing/failing-database.ts';
import {
  callAs,
  orderWithIntent,
  payByCard,
  paymentContext,
  stateOf,
  violations,
} from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { reconcile } from './reconcile.ts';

const common = sharedApp({ listening: true, leavesMail: true });
const stripe = new Stripe('sk_test_unused');

let made = 0;

function event(type: string, object: object, id?: string): string {
  made += 1;
  return JSON.stringify({ id: id ?? `evt_test_${made}`, object: 'event', type, data: { object } });
}

const succeeded = (intentId: string, id?: string) =>
  event('payment_intent.succeeded', { id: intentId, object: 'payment_intent' }, id);

type Sent = {
  secret?: string;
  timestamp?: number;
  signature?: string | undefined;
  shop?: ReturnType<typeof common>;
};

function deliver(payload: string, { secret, timestamp, signature, shop = common() }: Sent = {}) {
  const signed = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? sandboxKeys(shop.config).webhookSecret,
    timestamp: timestamp ?? Math.floor(Date.now() / 1000),
  });
  return shop.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature ?? signed },
    payload,
  });
}

test('a signed message makes the order paid, without the browser', async () => {
  const order = await orderWithIntent(common());
  const { id } = await payByCard(common(), order.clientSecret);
  const response = await deliver(succeeded(id));
  expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
  expect(await stateOf(common().database, order.id)).toBe('paid');
});

test('the same message twenty times at once, and again later, is acted on once', async () => {
  const order = await orderWithIntent(common());
  const { id } = await payByCard(common(), order.clientSecret);
  const message = succeeded(id, 'evt_repeated');
  const responses = await Promise.all(Array.from({ length: 20 }, () => deliver(message)));
  responses.push(await deliver(message));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const moves = await common().database.query({
    text: "SELECT FROM stock_moves WHERE order_id = $1 AND reason = 'sold'",
    values: [order.id],
  });
  expect(moves).toHaveLength(1);
  const mails = await common().database.query({
    text: "SELECT FROM mail_outbox WHERE recipient = $1 AND subject LIKE 'Your payment%'",
    values: [order.buyer.email],
  });
  expect(mails).toHaveLength(1);
});

test.each([
  ['without a signature', { signature: '' }],
  ['with something that is no signature', { signature: 't=1,v1=00' }],
  ['signed by somebody else', { secret: 'whsec_somebody_else' }],
  ['signed six minutes ago', { timestamp: Math.floor(Date.now() / 1000) - 360 }],
])('a message %s is refused and changes nothing', async (_what, sent) => {
  const order = await orderWithIntent(common());
  const { id } = await payByCard(common(), order.clientSecret);
  await common().database.query({
    text: "UPDATE sandbox_stripe_events SET delivery = 'lost' WHERE delivery = 'waiting'",
  });
  const response = await deliver(succeeded(id, `evt_forged_${id}`), sent);
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toContain('application/problem+json');
  const noted = await common().database.query({
    text: 'SELECT FROM payment_events WHERE id = $1',
    values: [`evt_forged_${id}`],
  });
  expect(noted).toEqual([]);
});

test('a message changed by one byte after it was signed is refused', async () => {
  const payload = succeeded('pi_one');
  const secret = sandboxKeys(common().config).webhookSecret;
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  const response = await deliver(payload.replace('pi_one', 'pi_two'), { signature });
  expect(response.statusCode).toBe(400);
});

test.each([
  ['of a kind the shop does not know', event('invoice.voided', { id: 'in_1', object: 'invoice' })],
  ['about a payment nobody asked for', succeeded('pi_of_another_shop')],
  ['about nothing', event('payment_intent.succeeded', {})],
])('a message %s is received and leads to nothing', async (_what, payload) => {
  const response = await deliver(payload);
  expect(response.statusCode).toBe(200);
});

test('a message that comes before the money is asked for again', async () => {
  const order = await orderWithIntent(common());
  const id = order.clientSecret.split('_secret_')[0] ?? '';
  const message = succeeded(id);
  expect((await deliver(message)).statusCode).toBe(402);
  await payByCard(common(), order.clientSecret);
  expect((await deliver(message)).statusCode).toBe(200);
  expect(await stateOf(common().database, order.id)).toBe('paid');
});

test.each([
  'charge.refunded',
  'refund.created',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
])('a signed message of %s that the provider’s books do not bear out changes nothing', async (type) => {
  const order = await orderWithIntent(common());
  const { id } = await payByCard(common(), order.clientSecret);
  await deliver(succeeded(id));
  const response = await deliver(event(type, { id: 'x_1', object: 'dispute', payment_intent: id }));
  expect(response.statusCode).toBe(200);
  expect(await stateOf(common().database, order.id)).toBe('paid');
  const breaks = await common().database.query({
    text: 'SELECT kind FROM payment_breaks WHERE intent_id = $1',
    values: [id],
  });
  expect(breaks).toEqual([]);
});

test('a message larger than any of the provider is not read', async () => {
  const response = await deliver(event('x', { id: 'x'.repeat(300_000) }));
  expect(response.statusCode).toBe(413);
});

test('a message that is no JSON is refused even when it is signed', async () => {
  expect((await deliver('not json')).statusCode).toBe(400);
});

test.each([
  ['noted', 1],
  ['ticked off', 2],
])(
  'when the database fails as a message is %s it is asked for again, and acted on once',
  async (_when, nth) => {
    await using shop = await testApp({ listening: true });
    const order = await orderWithIntent(shop);
    const { id } = await payByCard(shop, order.clientSecret);
    const message = succeeded(id, 'evt_troubled');
    const statements = failingStatements(shop.database);
    statements.fail({ nth, when: 'before', value: 'evt_troubled' });
    const first = await deliver(message, { shop });
    statements.stop();
    expect(first.statusCode).toBe(503);
    expect(first.headers['retry-after']).toBeDefined();
    expect((await deliver(message, { shop })).statusCode).toBe(200);
    expect(await stateOf(shop.database, order.id)).toBe('paid');
    await reconcile(paymentContext(shop));
    expect(await violations(shop.database)).toEqual([]);
  },
);

describe('a signed message that makes no sense is refused and changes nothing', () => {
  const object = { id: 'pi_1', object: 'payment_intent' };
  const type = 'payment_intent.succeeded';
  test.each([
    ['no object', 'null'],
    ['a list', '[]'],
    ['a word', '"evt_1"'],
    ['no id', JSON.stringify({ type, data: { object } })],
    ['an id that is a number', JSON.stringify({ id: 7, type, data: { object } })],
    ['an empty id', JSON.stringify({ id: '', type, data: { object } })],
    ['U+0000 in the id', JSON.stringify({ id: 'evt_\0', type, data: { object } })],
    ['half a letter in the id', JSON.stringify({ id: 'evt_\ud800', type, data: { object } })],
    ['an id of 10,000 characters', JSON.stringify({ id: 'e'.repeat(10_000), type, data: { object } })],
    ['no type', JSON.stringify({ id: 'evt_nonsense_1', data: { object } })],
    [
      'a type of 10,000 characters',
      JSON.stringify({ id: 'evt_nonsense_2', type: 't'.repeat(10_000), data: { object } }),
    ],
    ['no data', JSON.stringify({ id: 'evt_nonsense_3', type })],
    ['data that is null', JSON.stringify({ id: 'evt_nonsense_4', type, data: null })],
    ['data without an object', JSON.stringify({ id: 'evt_nonsense_5', type, data: {} })],
    ['a payment with a list for an id', event(type, { ...object, id: ['pi_1'] })],
    ['a payment with U+0000 in its id', event(type, { ...object, id: 'pi_\0' })],
    [
      'a dispute about 10,000 characters',
      event('charge.dispute.created', { payment_intent: 'p'.repeat(10_000) }),
    ],
    ['text that is no JSON', '{"id":"evt_nonsense_6"'],
  ])('%s', async (_what, payload) => {
    const response = await deliver(payload);
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_request']);
    const kept = await common().database.query({
      text: "SELECT id FROM payment_events WHERE id LIKE 'evt_nonsense%'",
    });
    expect(kept).toEqual([]);
  });

  test.each(['..', '.', 'pi_1/../../refunds', 'pi 1', '%2e%2e', 'pi_ü'])(
    'a payment whose id is %s is one the provider does not know',
    async (id) => {
      expect((await deliver(succeeded(id))).statusCode).toBe(200);
      expect(await violations(common().database)).toEqual([]);
    },
  );
});

test('whoever notices a payment, the history says that the buyer made it', async () => {
  const admin = await signedIn(common(), { role: 'admin' });
  const found = {
    'by a message': async () => {
      const order = await orderWithIntent(common());
      const { id } = await payByCard(common(), order.clientSecret);
      await deliver(succeeded(id));
      return order;
    },
    'by the reconciler': async () => {
      await using _lost = await cardFault(common(), { kind: 'webhook-lost', count: 50 });
      const order = await orderWithIntent(common());
      await payByCard(common(), order.clientSecret);
      await reconcile(paymentContext(common()));
      return order;
    },
    'by an admin who wanted to cancel it': async () => {
      await using _lost = await cardFault(common(), { kind: 'webhook-lost', count: 50 });
      const order = await orderWithIntent(common());
      await payByCard(common(), order.clientSecret);
      await callAs(common().app, admin)('DELETE', `/orders/${order.id}`);
      return order;
    },
  };
  for (const [how, pay] of Object.entries(found)) {
    const { id, buyer } = await pay();
    const events = await callAs(common().app, buyer)('GET', `/order/${id}/events`);
    expect(events.json<OrderEvent[]>().at(-1), how).toMatchObject({ to: 'paid', actor: buyer.email });
  }
});

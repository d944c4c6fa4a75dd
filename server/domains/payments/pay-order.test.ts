import { formatDollars } from '@spareworks/contract/plain/formats';
import { formatOrderNumber, orderNumberOf } from '@spareworks/contract/plain/order-number';
import { sandboxKeys } from '@spareworks/sandbox/sandbox-keys.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { allOf } from '../../testing/all-of.ts';
import { cardFault } from '../../testing/card-faults.ts';
import { insertPart } from '../../testing/factories.ts';
import {
  callAs,
  goodCard,
  orderWithIntent,
  payByCard,
  paymentContext,
  placedOrder,
  recordPayment,
  stateOf,
  stockOf,
  violations,
} from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { comparePayments } from './compare-payments.ts';
import { endHolds } from './end-holds.ts';
import { reconcile } from './reconcile.ts';

const common = sharedApp({ listening: true, leavesMail: true });

let admin: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  admin ??= await signedIn(common(), { role: 'admin' });
});

async function paidOrder(options: Parameters<typeof orderWithIntent>[1] = {}) {
  const order = await orderWithIntent(common(), options);
  const { id: transactionId } = await payByCard(common(), order.clientSecret);
  const recorded = await recordPayment(common(), order, transactionId);
  if (recorded.statusCode !== 200) throw new Error(recorded.body);
  return { ...order, transactionId };
}

const numberOf = (id: string) => formatOrderNumber(orderNumberOf(id));

async function mailsTo(email: string): Promise<string[]> {
  const rows = await common().database.query<{ subject: string }>({
    text: 'SELECT subject FROM mail_outbox WHERE recipient = $1 ORDER BY id',
    values: [email],
  });
  return rows.map(({ subject }) => subject);
}

describe('paying', () => {
  test('an order with a good card makes it paid, sells its pieces and sends the invoice', async () => {
    const { app, database } = common();
    const part = await insertPart(database, { available: 10, minimumOrder: 2 });
    const order = await paidOrder({ part });
    expect((await callAs(app, order.buyer)('GET', `/order/${order.id}`)).json()).toMatchObject({
      paid: true,
      status: 'pending',
      transactionId: order.transactionId,
      state: 'paid',
      holdExpiresAt: null,
    });
    expect(await stockOf(database, part.id)).toEqual({ available: 8, held: 0, sold: 2 });
    expect(await mailsTo(order.buyer.email)).toEqual([
      `Your order at Spareworks (${numberOf(order.id)})`,
      `Your payment has arrived at Spareworks (${numberOf(order.id)})`,
    ]);
  });

  test('is by card and by nothing else', async () => {
    const { app, config } = common();
    const { clientSecret } = await orderWithIntent(common());
    const asked = await app.inject({
      url: `/sandbox/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}`,
      headers: { authorization: `Bearer ${sandboxKeys(config).secretKey}` },
    });
    expect(asked.json()).toMatchObject({ allowed_payment_method_types: ['card'] });
  });

  test('recording it again, many times at once, changes nothing more', async () => {
    const order = await paidOrder();
    const again = await Promise.all(
      Array.from({ length: 10 }, () => recordPayment(common(), order, order.transactionId)),
    );
    expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await mailsTo(order.buyer.email)).toHaveLength(2);
    const events = await callAs(common().app, order.buyer)('GET', `/order/${order.id}/events`);
    expect(events.json<{ to: string }[]>().map(({ to }) => to)).toEqual(['placed', 'paid']);
  });

  test('one order has one live intent, in however many tabs', async () => {
    const { app } = common();
    const order = await placedOrder(common());
    const price = (order.part.priceCents * order.part.minimumOrder) / 100;
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        callAs(app, order.buyer)('POST', '/create-payment-intent', { price, orderId: order.id }),
      ),
    );
    const secrets = responses.map((response) => response.json<{ clientSecret: string }>().clientSecret);
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^pi_.+_secret_.+/);
  });

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
  ])(
    'with card %s the provider says: %s The order stays unpaid and can be paid with another card',
    async (card, message) => {
      const order = await orderWithIntent(common());
      const { id, response } = await payByCard(common(), order.clientSecret, card);
      expect(response.json<{ error: { message: string } }>().error.message).toBe(message);
      const early = await recordPayment(common(), order, id);
      expect(early.statusCode).toBe(402);
      expect(early.json()).toMatchObject({ code: 'payment_not_succeeded' });
      expect(await stateOf(common().database, order.id)).toBe('placed');
      await payByCard(common(), order.clientSecret);
      expect((await recordPayment(common(), order, id)).statusCode).toBe(200);
    },
  );

  test('for an amount only, as the specification calls it, pays the order it is recorded for', async () => {
    const order = await placedOrder(common());
    const price = (order.part.priceCents * order.part.minimumOrder) / 100;
    const response = await callAs(common().app, order.buyer)('POST', '/create-payment-intent', { price });
    const { id } = await payByCard(common(), response.json<{ clientSecret: string }>().clientSecret);
    expect((await recordPayment(common(), order, id)).statusCode).toBe(200);
    expect(await stateOf(common().database, order.id)).toBe('paid');
  });

  test('a wrong price is refused with the right one', async () => {
    const order = await placedOrder(common());
    const response = await callAs(common().app, order.buyer)('POST', '/create-payment-intent', {
      price: 1,
      orderId: order.id,
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'price_changed',
      price: (order.part.priceCents * order.part.minimumOrder) / 100,
    });
  });

  test.each([0, -5, 0.001, '10', [10], null, Number.POSITIVE_INFINITY, 0.1 + 0.2])(
    'a price of %j is refused',
    async (price) => {
      const buyer = await signedIn(common());
      const response = await common().app.inject({
        method: 'POST',
        url: '/api/create-payment-intent',
        headers: { ...buyer.bearer, 'content-type': 'application/json' },
        payload: price === Number.POSITIVE_INFINITY ? '{"price":1e309}' : JSON.stringify({ price }),
      });
      expect(response.statusCode).toBe(400);
    },
  );

  test('an order that is paid already has nothing left to pay', async () => {
    const order = await paidOrder();
    const response = await callAs(common().app, order.buyer)('POST', '/create-payment-intent', {
      price: order.price,
      orderId: order.id,
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'already_paid' });
  });
});

describe('a payment is refused', () => {
  test('for another order, of the same person or of somebody else', async () => {
    const order = await paidOrder();
    const second = await placedOrder(common(), { buyer: order.buyer, part: order.part });
    const stranger = await placedOrder(common(), { part: order.part });
    for (const other of [second, stranger]) {
      const response = await recordPayment(common(), other, order.transactionId);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'payment_mismatch' });
      expect(await stateOf(common().database, other.id)).toBe('placed');
    }
  });

  test('over another amount', async () => {
    const buyer = await signedIn(common());
    const order = await placedOrder(common(), { buyer });
    const response = await callAs(common().app, buyer)('POST', '/create-payment-intent', { price: 1 });
    const { id } = await payByCard(common(), response.json<{ clientSecret: string }>().clientSecret);
    expect((await recordPayment(common(), order, id)).statusCode).toBe(409);
    expect(await stateOf(common().database, order.id)).toBe('placed');
  });

  test('that nobody knows', async () => {
    const order = await placedOrder(common());
    for (const invented of ['pi_invented', 'x', '../../v1/balance', 'pi_1?expand[]=x']) {
      const response = await recordPayment(common(), order, invented);
      expect(response.statusCode, invented).toBe(422);
      expect(response.json()).toMatchObject({ code: 'payment_unknown' });
    }
  });

  test('by anybody but the buyer', async () => {
    const order = await orderWithIntent(common());
    const { id } = await payByCard(common(), order.clientSecret);
    const stranger = await signedIn(common());
    const foreign = await recordPayment(common(), { id: order.id, buyer: stranger }, id);
    expect(foreign.statusCode).toBe(404);
    const wrongEmail = await callAs(common().app, order.buyer)('PATCH', `/order/${order.id}`, {
      orderId: order.id,
      ordererEmail: stranger.email,
      transactionId: id,
    });
    expect(wrongEmail.statusCode).toBe(403);
    const wrongOrder = await callAs(common().app, order.buyer)('PATCH', `/order/${order.id}`, {
      orderId: '01900000-0000-7000-8000-000000000000',
      ordererEmail: order.buyer.email,
      transactionId: id,
    });
    expect(wrongOrder.statusCode).toBe(400);
  });
});

describe('cancelling', () => {
  test('gives the pieces back and removes the order from every list', async () => {
    const { app, database } = common();
    const part = await insertPart(database, { available: 10, minimumOrder: 3 });
    const order = await orderWithIntent(common(), { part });
    const call = callAs(app, order.buyer);
    expect((await call('DELETE', `/orders/${order.id}`)).json()).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await call('DELETE', `/orders/${order.id}`)).json()).toEqual({
      acknowledged: true,
      deletedCount: 0,
    });
    expect((await call('GET', `/order/${order.id}`)).statusCode).toBe(404);
    expect((await call('GET', `/orders/${order.buyer.email}`)).json()).toEqual([]);
    expect(await stockOf(database, part.id)).toEqual({ available: 10, held: 0, sold: 0 });
    const late = await payByCard(common(), order.clientSecret);
    expect(late.response.statusCode).toBe(400);
  });

  test('fifty at once gives them back once', async () => {
    const { app, database } = common();
    const part = await insertPart(database, { available: 10, minimumOrder: 3 });
    const order = await placedOrder(common(), { part });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => callAs(app, order.buyer)('DELETE', `/orders/${order.id}`)),
    );
    const counts = responses.map((response) => response.json<{ deletedCount: number }>().deletedCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await stockOf(database, part.id)).toEqual({ available: 10, held: 0, sold: 0 });
  });

  test('a paid order is refused', async () => {
    const order = await paidOrder();
    const response = await callAs(common().app, order.buyer)('DELETE', `/orders/${order.id}`);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'already_paid' });
  });

  test('an order that is paid at the provider and not yet here makes it paid: money wins', async () => {
    const order = await orderWithIntent(common());
    await payByCard(common(), order.clientSecret);
    const response = await callAs(common().app, order.buyer)('DELETE', `/orders/${order.id}`);
    expect(response.statusCode).toBe(409);
    expect(await stateOf(common().database, order.id)).toBe('paid');
  });

  test('by somebody else finds nothing; by an admin it works', async () => {
    const order = await placedOrder(common());
    const stranger = await signedIn(common());
    expect((await callAs(common().app, stranger)('DELETE', `/orders/${order.id}`)).statusCode).toBe(404);
    expect((await callAs(common().app, admin)('DELETE', `/orders/${order.id}`)).json()).toMatchObject({
      deletedCount: 1,
    });
  });
});

describe('shipping', () => {
  test('marks a paid order, once, and tells the buyer', async () => {
    const order = await paidOrder();
    const call = callAs(common().app, admin);
    expect((await call('PUT', `/order/${order.id}`)).json()).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    const again = await call('PUT', `/order/${order.id}`);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'already_shipped' });
    expect((await call('GET', `/order/${order.id}`)).json()).toMatchObject({ status: 'shipped', paid: true });
    expect((await mailsTo(order.buyer.email)).at(-1)).toBe(
      `Your order from Spareworks is on its way (${numberOf(order.id)})`,
    );
  });

  test('an unpaid one is refused', async () => {
    const order = await placedOrder(common());
    const response = await callAs(common().app, admin)('PUT', `/order/${order.id}`);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'not_paid' });
  });
});

describe('refunding', () => {
  test('gives the money and, before shipping, the pieces back', async () => {
    const { app, database } = common();
    const part = await insertPart(database, { available: 10, minimumOrder: 2 });
    const order = await paidOrder({ part });
    const response = await callAs(app, admin)('POST', `/order/${order.id}/refund`, {
      reason: 'Wrong part sent',
    });
    expect(response.json()).toMatchObject({
      refunded: true,
      paid: true,
      status: 'pending',
      refundReason: 'Wrong part sent',
      refundId: expect.stringMatching(/^re_/),
    });
    expect(await stockOf(database, part.id)).toEqual({ available: 10, held: 0, sold: 0 });
    const ship = await callAs(app, admin)('PUT', `/order/${order.id}`);
    expect(ship.json()).toMatchObject({ status: 409, code: 'already_refunded' });
    const again = await callAs(app, admin)('POST', `/order/${order.id}/refund`, { reason: 'Twice' });
    expect(again.statusCode).toBe(409);
    expect((await mailsTo(order.buyer.email)).at(-1)).toBe(
      `Your money from Spareworks is on its way back (${numberOf(order.id)})`,
    );
  });

  test('after shipping keeps the pieces sold', async () => {
    const { app, database } = common();
    const part = await insertPart(database, { available: 10, minimumOrder: 2 });
    const order = await paidOrder({ part });
    await callAs(app, admin)('PUT', `/order/${order.id}`);
    const response = await callAs(app, admin)('POST', `/order/${order.id}/refund`, {
      reason: 'Lost on the way',
    });
    expect(response.json()).toMatchObject({ refunded: true, status: 'shipped' });
    expect(await stockOf(database, part.id)).toEqual({ available: 8, held: 0, sold: 2 });
  });

  test('needs a reason and a paid order', async () => {
    const order = await placedOrder(common());
    const call = callAs(common().app, admin);
    expect((await call('POST', `/order/${order.id}/refund`, { reason: ' ' })).statusCode).toBe(400);
    expect((await call('POST', `/order/${order.id}/refund`, { reason: 'No' })).json()).toMatchObject({
      code: 'not_paid',
    });
  });
});

describe('a hold that ends', () => {
  async function expire(orderId: string) {
    await common().database.query({
      text: "UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1",
      values: [orderId],
    });
  }

  async function letHoldEnd(orderId: string) {
    await expire(orderId);
    await endHolds(paymentContext(common()));
  }

  test('puts the pieces back on the shelf and keeps the order', async () => {
    const { app, database } = common();
    const part = await insertPart(database, { available: 5, minimumOrder: 5 });
    const order = await orderWithIntent(common(), { part });
    await letHoldEnd(order.id);
    expect(await stateOf(database, order.id)).toBe('lapsed');
    expect(await stockOf(database, part.id)).toEqual({ available: 5, held: 0, sold: 0 });
    const list = await callAs(app, order.buyer)('GET', `/orders/${order.buyer.email}`);
    expect(list.json()).toMatchObject([{ _id: order.id, state: 'lapsed', holdExpiresAt: null }]);
  });

  test('beginning to pay takes the pieces again, or says how many are left', async () => {
    const { app, database } = common();
    const part = await insertPart(database, { available: 5, minimumOrder: 5 });
    const order = await orderWithIntent(common(), { part });
    await letHoldEnd(order.id);
    const begin = () =>
      callAs(app, order.buyer)('POST', '/create-payment-intent', { price: order.price, orderId: order.id });
    expect((await begin()).statusCode).toBe(200);
    expect(await stateOf(database, order.id)).toBe('placed');
    await letHoldEnd(order.id);
    await placedOrder(common(), { part });
    const late = await begin();
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'out_of_stock', available: 0 });
  });

  test('is not one when money has come: the order is paid', async () => {
    const order = await orderWithIntent(common());
    await expire(order.id); // before the money: the provider's message about it may be here at once
    await payByCard(common(), order.clientSecret);
    await endHolds(paymentContext(common()));
    expect(await stateOf(common().database, order.id)).toBe('paid');
  });

  test('money that comes later buys the pieces if they are still there, else it goes back', async () => {
    const { database } = common();
    const part = await insertPart(database, { available: 5, minimumOrder: 5 });
    const order = await orderWithIntent(common(), { part });
    await letHoldEnd(order.id);
    const rival = await placedOrder(common(), { part });
    const { id } = await payByCard(common(), order.clientSecret);
    const response = await recordPayment(common(), order, id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'order_gone' });
    expect(await stateOf(database, rival.id)).toBe('placed');
    const [payment] = await database.query({
      text: 'SELECT status FROM payments WHERE intent_id = $1',
      values: [id],
    });
    expect(payment).toEqual({ status: 'refunded' });

    const other = await insertPart(database, { available: 5, minimumOrder: 5 });
    const lucky = await orderWithIntent(common(), { part: other });
    await letHoldEnd(lucky.id);
    const paid = await payByCard(common(), lucky.clientSecret);
    expect((await recordPayment(common(), lucky, paid.id)).statusCode).toBe(200);
    expect(await stockOf(database, other.id)).toEqual({ available: 0, held: 0, sold: 5 });
  });
});

describe('without the browser coming back', () => {
  test('the reconciler finds the payment', async () => {
    const order = await orderWithIntent(common());
    await payByCard(common(), order.clientSecret);
    await reconcile(paymentContext(common()));
    expect(await stateOf(common().database, order.id)).toBe('paid');
  });

  test('also when the shop never learned the id of the intent', async () => {
    const order = await orderWithIntent(common());
    // Before the card: the provider's message about it may come at once, and a settled payment has its id.
    await common().database.query({
      text: 'UPDATE payments SET intent_id = NULL WHERE order_id = $1',
      values: [order.id],
    });
    await payByCard(common(), order.clientSecret);
    await reconcile(paymentContext(common()));
    expect(await stateOf(common().database, order.id)).toBe('paid');
  });

  test('money for a cancelled order goes back by itself', async () => {
    const order = await orderWithIntent(common());
    const { id } = await payByCard(common(), order.clientSecret);
    // As if the cancel had been quicker than the card by a moment.
    await common().database.query({
      text: `WITH c AS (UPDATE orders SET state = 'cancelled', hold_expires_at = NULL WHERE id = $1),
             o AS (SELECT part_id, quantity, order_id AS id FROM order_lines WHERE order_id = $1),
             s AS (UPDATE stock SET available = available + o.quantity, held = held - o.quantity FROM o WHERE stock.part_id = o.part_id)
             INSERT INTO stock_moves (id, part_id, order_id, available, held, actor, reason)
             SELECT gen_random_uuid(), part_id, id, quantity, -quantity, 'test', 'test' FROM o`,
      values: [order.id],
    });
    await reconcile(paymentContext(common()));
    // The provider's message about the card may have come first; then its handler is the one that gives back.
    await expect
      .poll(() =>
        common().database.query({
          text: 'SELECT status FROM payments WHERE intent_id = $1',
          values: [id],
        }),
      )
      .toEqual([{ status: 'refunded' }]);
  });

  test('the books of the shop and of the provider agree', async () => {
    await using shop = await testApp({ listening: true });
    // Else the provider's message may settle it first.
    await using _ = await cardFault(shop, { kind: 'webhook-lost', count: 100 });
    const order = await orderWithIntent(shop);
    const { id } = await payByCard(shop, order.clientSecret);
    const context = paymentContext(shop);
    const compare = () => allOf(comparePayments(shop.database, context.provider, { since: new Date(0) }));
    expect(await compare()).toEqual([
      `payment ${id} at the provider: ${formatDollars(order.price)} came, and the shop has it as open`,
    ]);
    await reconcile(context);
    expect(await compare()).toEqual([]);
  });
});

test('after all of this every figure is as it must be', async () => {
  await paidOrder();
  const known = await violations(common().database);
  // One test above moves an order by hand; its event is missing on purpose.
  expect(known.filter(({ invariant }) => !invariant.startsWith('What is noted'))).toEqual([]);
  expect(goodCard).toHaveLength(16);
});

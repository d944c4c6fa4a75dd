import type { Overview } from '@spareworks/contract/calls/overview';
import type { PaymentDiscrepancy } from '@spareworks/contract/calls/payments';
import type { Granularity } from '@spareworks/contract/plain/granularities';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { providerDashboard } from '../../testing/card-faults.ts';
import { insertPart } from '../../testing/factories.ts';
import {
  callAs,
  insertOrder as orderRow,
  orderWithIntent,
  payByCard,
  paymentContext,
  placedLines,
  placedOrder,
  recordPayment,
  violations,
} from '../../testing/orders.ts';
import { payFor } from '../../testing/paid-orders.ts';
import { insertPerson, signedIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { storedState } from '../orders/stored-state.ts';
import { followMoney } from '../payments/follow-money.ts';
import { readOverview } from './read-overview.ts';

type State = 'placed' | 'lapsed' | 'paid' | 'shipped' | 'refunding' | 'refunded' | 'canceled';

type GivenOrder = {
  part: { id: string; name: string };
  placed: string;
  /** Leave out for an order that was never paid. */
  paid?: string;
  state: State;
  quantity: number;
  unitCents: number;
};

let numbered = 0;

/** An order as the database has it after all that is described of it. */
async function insertOrder(db: Db, userId: string, given: GivenOrder): Promise<void> {
  const { part, placed, paid = null, state, quantity, unitCents } = given;
  numbered += 1;
  const id = newId();
  await db.query({
    text: `INSERT INTO orders (id, user_id, part_id, part_name, buyer_name, email, address, phone, quantity,
             unit_price_cents, total_cents, state, created_at, paid_at, transaction_id, shipped_at, hold_expires_at,
             refunded_at, refund_id, refund_reason, refunded_cents)
           VALUES ($1, $2, $3, $4, 'Buyer', 'b@example.com', 'Street 1', '+1', $5::int, $6::int, $5::int * $6::int, $7, $8, $9, $10,
             CASE WHEN $7 = 'shipped' THEN $9::timestamptz END, CASE WHEN $7 = 'placed' THEN now() + interval '1 day' END,
             CASE WHEN $7 = 'refunded' THEN now() END, CASE WHEN $7 = 'refunded' THEN $10 END,
             CASE WHEN $7 IN ('refunding', 'refunded') THEN 'broken' END,
             CASE WHEN $7 = 'refunded' THEN $5::int * $6::int ELSE 0 END)`,
    values: [
      id,
      userId,
      part.id,
      part.name,
      quantity,
      unitCents,
      storedState(state),
      placed,
      paid,
      paid === null ? null : `pi_${numbered}`,
    ],
  });
  if (state !== 'refunding' && state !== 'refunded') return;
  await db.query({
    text: 'INSERT INTO order_line_progress (order_id, position, refunded) VALUES ($1, 1, $2)',
    values: [id, quantity],
  });
}

/** The figures of the periods that are not empty. */
function filled({ periods }: Overview): Record<string, object> {
  return Object.fromEntries(
    periods.filter(({ orders, revenue }) => orders + revenue > 0).map(({ start, ...rest }) => [start, rest]),
  );
}

// Wednesday. Figures below were added up by hand.
const now = new Date('2026-07-15T10:00:00Z');

/** Orders on both sides of every edge: of the day, the week, the month, and of what is shown at all. */
async function smallWorld(db: Db) {
  const { id } = await insertPerson(db);
  const disc = await insertPart(db, { name: 'Disc', available: 50, minimumOrder: 1 });
  const pad = await insertPart(db, { name: 'Pad', available: 50, minimumOrder: 1 });
  const order = (given: Omit<GivenOrder, 'part'>, part = disc) => insertOrder(db, id, { part, ...given });
  // Paid in the last and in the first moment of a day, a week and a month.
  await order({
    placed: '2026-07-14T23:00:00Z',
    paid: '2026-07-14T23:59:59.999Z',
    state: 'shipped',
    quantity: 1,
    unitCents: 1001,
  });
  await order({
    placed: '2026-07-14T23:30:00Z',
    paid: '2026-07-15T00:00:00Z',
    state: 'paid',
    quantity: 2,
    unitCents: 1010,
  });
  await order({
    placed: '2026-07-12T23:59:59.999Z',
    paid: '2026-07-13T00:00:00Z',
    state: 'shipped',
    quantity: 3,
    unitCents: 1100,
  });
  await order(
    {
      placed: '2026-06-30T23:59:59.999Z',
      paid: '2026-06-30T23:59:59.999Z',
      state: 'shipped',
      quantity: 1,
      unitCents: 5000,
    },
    pad,
  );
  await order(
    {
      placed: '2026-07-01T00:00:00Z',
      paid: '2026-07-01T00:00:00Z',
      state: 'shipped',
      quantity: 4,
      unitCents: 2500,
    },
    pad,
  );
  // Not paid, and canceled.
  await order({ placed: '2026-07-15T09:00:00Z', state: 'placed', quantity: 1, unitCents: 777 });
  await order({ placed: '2026-07-15T09:10:00Z', state: 'lapsed', quantity: 1, unitCents: 223 });
  await order({ placed: '2026-07-15T09:20:00Z', state: 'canceled', quantity: 9, unitCents: 9999 });
  // Money that went back, and money that is here until it has: its pieces are not.
  await order({
    placed: '2026-07-15T08:00:00Z',
    paid: '2026-07-15T08:05:00Z',
    state: 'refunded',
    quantity: 7,
    unitCents: 9000,
  });
  await order(
    {
      placed: '2026-07-14T08:00:00Z',
      paid: '2026-07-14T08:05:00Z',
      state: 'refunding',
      quantity: 8,
      unitCents: 9000,
    },
    pad,
  );
  // Before and after everything that is shown.
  await order({
    placed: '2025-07-31T23:59:59.999Z',
    paid: '2025-07-31T23:59:59.999Z',
    state: 'shipped',
    quantity: 9,
    unitCents: 9999,
  });
  await order({
    placed: '2026-08-01T00:00:00Z',
    paid: '2026-08-01T00:00:00Z',
    state: 'paid',
    quantity: 9,
    unitCents: 9999,
  });
  return { disc, pad };
}

const none = { unpaid: 0, unshipped: 0, shipped: 0, refunded: 0 };

describe('a small world, added up by hand', () => {
  test('by day', async () => {
    await using db = await testDatabase();
    await smallWorld(db);
    const overview = await readOverview(db, 'day', now);
    expect(overview.periods).toHaveLength(30);
    expect(overview.periods[0]?.start).toBe('2026-06-16');
    expect(overview.periods.at(-1)?.start).toBe('2026-07-15');
    expect(filled(overview)).toEqual({
      '2026-06-30': { ...none, revenue: 50, orders: 1, shipped: 1 },
      '2026-07-01': { ...none, revenue: 100, orders: 1, shipped: 1 },
      '2026-07-12': { ...none, revenue: 0, orders: 1, shipped: 1 },
      '2026-07-13': { ...none, revenue: 33, orders: 0 },
      '2026-07-14': { ...none, revenue: 730.01, orders: 3, shipped: 1, unshipped: 1, refunded: 1 },
      '2026-07-15': { ...none, revenue: 20.2, orders: 3, unpaid: 2, refunded: 1 },
    });
    expect(overview).toMatchObject({ by: 'day', timeZone: 'UTC', revenue: 933.21, orders: 9 });
  });

  test('by week, which begins on Monday', async () => {
    await using db = await testDatabase();
    await smallWorld(db);
    expect(filled(await readOverview(db, 'week', now))).toEqual({
      '2026-06-29': { ...none, revenue: 150, orders: 2, shipped: 2 },
      '2026-07-06': { ...none, revenue: 0, orders: 1, shipped: 1 },
      '2026-07-13': { ...none, revenue: 783.21, orders: 6, shipped: 1, unshipped: 1, unpaid: 2, refunded: 2 },
    });
  });

  test('by month', async () => {
    await using db = await testDatabase();
    await smallWorld(db);
    const overview = await readOverview(db, 'month', now);
    expect(overview.periods.map(({ start }) => start).slice(0, 2)).toEqual(['2025-08-01', '2025-09-01']);
    expect(filled(overview)).toEqual({
      '2026-06-01': { ...none, revenue: 50, orders: 1, shipped: 1 },
      '2026-07-01': { ...none, revenue: 883.21, orders: 8, shipped: 3, unshipped: 1, unpaid: 2, refunded: 2 },
    });
  });

  test('best sellers by pieces that were paid for and not given back, in the time shown', async () => {
    await using db = await testDatabase();
    const { disc, pad } = await smallWorld(db);
    await db.query({ text: "UPDATE parts SET name = 'Brake pad' WHERE id = $1", values: [pad.id] });
    const { bestSellers } = await readOverview(db, 'day', now);
    expect(bestSellers).toEqual([
      { partId: disc.id, name: 'Disc', quantity: 6, revenue: 63.21 },
      { partId: pad.id, name: 'Brake pad', quantity: 5, revenue: 870 },
    ]);
  });

  test('what waits for money and for shipping, whenever it was placed', async () => {
    await using db = await testDatabase();
    await smallWorld(db);
    const { unpaid, unshipped } = await readOverview(db, 'day', now);
    expect(unpaid).toEqual({ orders: 2, amount: 10 });
    expect(unshipped).toEqual({ orders: 2, amount: 920.11 });
  });
});

test('money that was charged back, or went back in part, is no revenue', async () => {
  await using db = await testDatabase();
  await smallWorld(db);
  const revenue = async () => (await readOverview(db, 'day', now)).revenue;
  const before = await revenue();
  const change = (set: string) =>
    db.query<{ cents: number }>({
      text: `UPDATE orders SET ${set} WHERE id = (
               SELECT id FROM orders WHERE state = 'shipped' AND paid_at < $1 AND paid_at > $1 - interval '20 days' ORDER BY id LIMIT 1)
             RETURNING total_cents AS cents`,
      values: [now],
    });
  const [order] = await change('refunded_cents = 1');
  expect(await revenue()).toBeCloseTo(before - 0.01);
  await change("refunded_cents = 0, dispute = 'lost'");
  expect(await revenue()).toBeCloseTo(before - (order?.cents ?? 0) / 100);
});

test('money that was charged back, or went back in part, is no longer money of orders that wait to be shipped', async () => {
  await using db = await testDatabase();
  await smallWorld(db);
  const unshipped = async () => (await readOverview(db, 'day', now)).unshipped;
  const change = (set: string) =>
    db.query({ text: `UPDATE orders SET ${set} WHERE state = 'paid' AND total_cents = 2020` });
  await change('refunded_cents = 1010');
  expect(await unshipped()).toEqual({ orders: 2, amount: 910.01 });
  await change("refunded_cents = 0, dispute = 'open'");
  expect(await unshipped()).toEqual({ orders: 2, amount: 920.11 });
  await change("dispute = 'lost'");
  expect(await unshipped()).toEqual({ orders: 2, amount: 899.91 });
});

test('an empty shop has figures too: nothing everywhere', async () => {
  await using db = await testDatabase();
  for (const by of ['day', 'week', 'month'] satisfies Granularity[]) {
    const overview = await readOverview(db, by, now);
    expect(filled(overview)).toEqual({});
    expect(overview).toMatchObject({
      revenue: 0,
      orders: 0,
      bestSellers: [],
      lowStock: { parts: 0, lowest: [] },
      unpaid: { orders: 0, amount: 0 },
      unshipped: { orders: 0, amount: 0 },
    });
  }
});

test('parts that run out are known, the emptiest first, and no longer once they are filled up', async () => {
  await using db = await testDatabase();
  await insertPart(db, { name: 'Plenty', available: 6, minimumOrder: 2 });
  await insertPart(db, { name: 'Few', available: 5, minimumOrder: 1 });
  await insertPart(db, { name: 'None', available: 0, minimumOrder: 1 });
  const bulk = await insertPart(db, { name: 'Too few for an order', available: 19, minimumOrder: 20 });
  const gone = await insertPart(db, { name: 'Gone', available: 0 });
  await db.query({ text: 'UPDATE parts SET deleted_at = now() WHERE id = $1', values: [gone.id] });
  const low = async () =>
    (await readOverview(db, 'day', now)).lowStock.lowest.map(({ name, available }) => [name, available]);
  expect(await low()).toEqual([
    ['None', 0],
    ['Few', 5],
    ['Too few for an order', 19],
  ]);
  expect((await readOverview(db, 'day', now)).lowStock.parts).toBe(3);
  await db.query({ text: 'UPDATE parts SET minimum_order = 19 WHERE id = $1', values: [bulk.id] });
  expect(await low()).toEqual([
    ['None', 0],
    ['Few', 5],
  ]);
  await db.query({ text: 'UPDATE stock SET available = 3, sold = 16 WHERE part_id = $1', values: [bulk.id] });
  expect(await low()).toContainEqual(['Too few for an order', 3]);
  await db.query({
    text: 'UPDATE stock SET received = 99, available = 83 WHERE part_id = $1',
    values: [bulk.id],
  });
  expect(await low()).not.toContainEqual(expect.arrayContaining(['Too few for an order']));
});

test('GET /overview: an order that is placed, paid, shipped and refunded moves through the figures', async () => {
  await using shop = await testApp({ listening: true });
  const admin = await signedIn(shop, { role: 'admin' });
  const call = callAs(shop.app, admin);
  const figures = async () => {
    const { revenue, orders, unpaid, unshipped } = (await call('GET', '/overview')).json<Overview>();
    return { revenue, orders, unpaid: unpaid.orders, unshipped: unshipped.orders };
  };
  const part = await insertPart(shop.database, { priceCents: 6450, minimumOrder: 2 });
  const order = await orderWithIntent(shop, { part });
  expect(await figures()).toEqual({ revenue: 0, orders: 1, unpaid: 1, unshipped: 0 });
  const { id } = await payByCard(shop, order.clientSecret);
  await recordPayment(shop, order, id);
  expect(await figures()).toEqual({ revenue: 129, orders: 1, unpaid: 0, unshipped: 1 });
  await call('PUT', `/order/${order.id}`);
  expect(await figures()).toEqual({ revenue: 129, orders: 1, unpaid: 0, unshipped: 0 });
  await call('POST', `/order/${order.id}/refund`, { reason: 'broken' });
  expect(await figures()).toEqual({ revenue: 0, orders: 1, unpaid: 0, unshipped: 0 });
  const canceled = await placedOrder(shop);
  await callAs(shop.app, canceled.buyer)('DELETE', `/orders/${canceled.id}`);
  expect(await figures()).toEqual({ revenue: 0, orders: 1, unpaid: 0, unshipped: 0 });
  expect((await call('GET', '/overview?by=year')).statusCode).toBe(400);
  expect((await call('GET', '/overview?by=month')).json<Overview>().periods).toHaveLength(12);
});

/** An order of three discs that is refunded and comes back from the bank; shipped before, or canceled by it. */
async function moneyThatCameBack(shop: TestApp, { shipped }: { shipped: boolean }) {
  const part = await insertPart(shop.database, { name: 'Disc', priceCents: 1000, minimumOrder: 1 });
  const order = await placedOrder(shop, { part, quantity: 3 });
  const transactionId = await payFor(shop, order.id);
  const call = callAs(shop.app, await signedIn(shop, { role: 'admin' }));
  const done = async (answer: ReturnType<typeof call>) => expect((await answer).statusCode).toBe(200);
  if (shipped) await done(call('PUT', `/order/${order.id}`));
  const dashboard = providerDashboard(shop.config);
  const refundAll = () => done(call('POST', `/order/${order.id}/refund`, { reason: 'broken' }));
  const comesBack = async () => {
    const [refund] = (await dashboard.refunds.list({ payment_intent: transactionId })).data;
    await dashboard.rawRequest('POST', `/v1/refunds/${refund?.id}/sandbox_fail`, {});
    await followMoney(paymentContext(shop), transactionId);
  };
  const end = async (outcome: 'kept' | 'refunded') => {
    const [entry] = (await call('GET', '/payment-discrepancies?done=false')).json<PaymentDiscrepancy[]>();
    await done(call('PATCH', `/payment-discrepancies/${entry?._id}`, { note: 'x', outcome }));
  };
  const figures = async () => {
    const { revenue, bestSellers, periods } = (await call('GET', '/overview')).json<Overview>();
    const last = periods.at(-1);
    const { price, refundedAmount } = (await call('GET', `/order/${order.id}`)).json();
    expect(revenue).toBe(price - refundedAmount); // as the file of orders has it
    return [
      revenue,
      bestSellers.map(({ quantity, revenue: money }) => [quantity, money]),
      last?.shipped,
      last?.refunded,
    ];
  };
  return { refundAll, comesBack, end, figures };
}

test('money of a refund that came back from the bank is revenue until it is paid back, and what was shipped is sold', async () => {
  await using shop = await testApp({ listening: true });
  const { refundAll, comesBack, end, figures } = await moneyThatCameBack(shop, { shipped: true });
  expect(await figures()).toEqual([30, [[3, 30]], 1, 0]);
  await refundAll();
  expect(await figures()).toEqual([0, [], 0, 1]);
  await comesBack();
  expect(await figures()).toEqual([30, [[3, 30]], 1, 0]);
  await end('refunded');
  expect(await figures()).toEqual([0, [], 0, 1]);
  expect(await violations(shop.database)).toEqual([]);
});

test.each([
  ['shipped', true, [30, [[3, 30]], 1, 0]],
  ['canceled by the refund', false, [30, [], 0, 1]],
] as const)(
  'money that stayed with the shop is revenue; its pieces, %s, count as that',
  async (_, shipped, expected) => {
    await using shop = await testApp({ listening: true });
    const { refundAll, comesBack, end, figures } = await moneyThatCameBack(shop, { shipped });
    await refundAll();
    await comesBack();
    await end('kept');
    expect(await figures()).toEqual(expected);
    expect(await violations(shop.database)).toEqual([]);
  },
);

test('best sellers lose what went back of them: pieces and money of the line it was for, of no other', async () => {
  await using shop = await testApp({ listening: true });
  const admin = await signedIn(shop, { role: 'admin' });
  const call = callAs(shop.app, admin);
  const [disc, pad] = [
    await insertPart(shop.database, { name: 'Disc', priceCents: 1000, minimumOrder: 1 }),
    await insertPart(shop.database, { name: 'Pad', priceCents: 500, minimumOrder: 1 }),
  ];
  const order = await placedLines(shop, {
    lines: [
      { part: disc, quantity: 4 },
      { part: pad, quantity: 2 },
    ],
  });
  await payFor(shop, order.id);
  const best = async () =>
    (await call('GET', '/overview'))
      .json<Overview>()
      .bestSellers.map(({ name, quantity, revenue }) => [name, quantity, revenue]);
  const refund = async (body: object) => {
    const answer = await call('POST', `/order/${order.id}/refund`, { reason: 'broken', ...body });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  expect(await best()).toEqual([
    ['Disc', 4, 40],
    ['Pad', 2, 10],
  ]);
  await refund({ lines: [{ position: 1, quantity: 1 }] });
  expect(await best()).toEqual([
    ['Disc', 3, 30],
    ['Pad', 2, 10],
  ]);
  // For nothing in particular: each line of the order bears its share of it.
  await refund({ amount: 5 });
  expect(await best()).toEqual([
    ['Disc', 3, 26],
    ['Pad', 2, 9],
  ]);
  // Came back without money: no longer sold, and the money is still here.
  await call('PUT', `/order/${order.id}`);
  await shop.database.query({
    text: 'UPDATE order_line_progress SET returned = 1 WHERE order_id = $1 AND position = 2',
    values: [order.id],
  });
  expect(await best()).toEqual([
    ['Disc', 3, 26],
    ['Pad', 1, 9],
  ]);
});

test('money given back for the delivery alone is not taken from the parts', async () => {
  await using db = await testDatabase();
  const buyer = await insertPerson(db);
  const part = await insertPart(db, { priceCents: 1000, minimumOrder: 1 });
  const id = await orderRow(db, { buyer, part, state: 'paid', quantity: 2, createdAt: now });
  await db.query({
    text: `WITH raised AS (
             UPDATE orders SET total_cents = 2500, delivery_cents = 500, refunded_cents = 500 WHERE id = $1 RETURNING id),
           paid AS (
             INSERT INTO payments (id, order_id, user_id, intent_id, amount_cents, status)
             SELECT $2::uuid, id, $3, 'pi_delivery', 2500, 'succeeded' FROM raised RETURNING id, order_id)
           INSERT INTO refunds (id, order_id, payment_id, amount_cents, delivery_cents, whole, state, source, reason, actor, ended_at)
           SELECT $4::uuid, order_id, id, 500, 500, false, 'succeeded', 'shop', 'late', 'a@example.com', now() FROM paid`,
    values: [id, newId(), buyer.id, newId()],
  });
  expect((await readOverview(db, 'day', now)).bestSellers).toMatchObject([{ quantity: 2, revenue: 20 }]);
});

import * as messages from '@spareworks/contract/plain/messages';
import { formatOrderNumber, orderNumberOf } from '@spareworks/contract/plain/order-number';
import type { Order } from '@spareworks/contract/schemas/order';
import { describe, expect, test } from 'vitest';
import { keptSecret } from '../../kernel/kept-secret.ts';
import { insertPart } from '../../testing/factories.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { callAs, orderPayload, placedOrder, sendOrder, stockOf, violations } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { thorough } from '../../testing/thorough.ts';
import { accessTokens } from '../tokens/access-tokens.ts';

const common = sharedApp({ leavesMail: true });

describe('placing an order', () => {
  test('takes the pieces off the shelf and keeps the order as it was placed', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database, { priceCents: 1999, available: 10, minimumOrder: 2 });
    const response = await sendOrder(app, buyer, orderPayload(part, buyer, 3));
    expect(response.statusCode).toBe(200);
    const { acknowledged, insertedId } = response.json<{ acknowledged: boolean; insertedId: string }>();
    expect(acknowledged).toBe(true);
    expect((await callAs(app, buyer)('GET', `/order/${insertedId}`)).json()).toEqual({
      _id: insertedId,
      partId: part.id,
      orderName: part.name,
      name: buyer.name,
      email: buyer.email,
      address: '1 Mill Road, Springfield',
      number: expect.stringMatching(/^SW-[0-9A-F]{4}-[0-9A-F]{4}$/),
      phone: '+1 202 555 0100',
      orderQuantity: 3,
      unitPrice: 19.99,
      lines: [
        {
          partId: part.id,
          sku: part.sku,
          name: part.name,
          quantity: 3,
          unitPrice: 19.99,
          price: 59.97,
          discount: 0,
          tax: 0,
          deposit: 0,
          shipped: 0,
          canceled: 0,
          returned: 0,
          refunded: 0,
          depositRefunded: 0,
          fit: null,
        },
      ],
      guest: false,
      currency: 'USD',
      shipTo: null,
      note: null,
      goods: 59.97,
      deposit: 0,
      discount: 0,
      code: null,
      delivery: null,
      tax: null,
      price: 59.97,
      status: 'pending',
      shipments: [],
      paid: false,
      transactionId: null,
      refunded: false,
      refundedAmount: 0,
      refunds: [],
      invoice: null,
      dispute: null,
      refundId: null,
      refundReason: null,
      state: 'placed',
      holdExpiresAt: expect.stringMatching(/^\d{4}-/),
      createdAt: expect.stringMatching(/^\d{4}-/),
      paidAt: null,
      shippedAt: null,
      refundedAt: null,
      failedRefund: null,
      canceledAt: null,
      canceledBy: null,
    });
    expect(await stockOf(database, part.id)).toEqual({ available: 7, held: 3, sold: 0 });
    const events = await callAs(app, buyer)('GET', `/order/${insertedId}/events`);
    expect(events.json()).toEqual([
      { at: expect.any(String), from: null, to: 'placed', what: null, actor: buyer.email, note: null },
    ]);
  });

  test('a mail tells the buyer', async () => {
    const { database } = common();
    const { id, buyer } = await placedOrder(common());
    const number = formatOrderNumber(orderNumberOf(id));
    const mails = await mailsWrittenTo(database, buyer.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your order'))).toEqual([
      expect.objectContaining({
        subject: `Your order at Spareworks (${number})`,
        text: expect.stringContaining(`Order ${number}:`),
      }),
    ]);
  });

  test('that it was placed is announced once', async () => {
    const { database } = common();
    const { id, buyer } = await placedOrder(common());
    const changes = await database.query({
      text: "SELECT tags FROM changes WHERE tags LIKE '%order:' || $1 || '%'",
      values: [id],
    });
    expect(changes).toEqual([{ tags: `order:${id}:${buyer.id}` }]);
  });

  test('its number is the end of its id; where that is taken it gets another id', async () => {
    await using shop = await testApp();
    const { id: first, buyer, part } = await placedOrder(shop);
    await shop.database.query({
      text: `CREATE SEQUENCE tries;
             CREATE FUNCTION take_first_number() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
               IF nextval('tries') = 1 THEN NEW.number := '${orderNumberOf(first)}'; END IF;
               RETURN NEW;
             END $$;
             CREATE TRIGGER first_number_taken BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION take_first_number()`,
    });
    const { id } = await placedOrder(shop, { buyer, part });
    expect(await shop.database.query({ text: 'SELECT last_value FROM tries' })).toEqual([{ last_value: 2 }]);
    const orders = (await callAs(shop.app, buyer)('GET', `/orders/${buyer.email}`)).json<Order[]>();
    expect(orders.map(({ _id, number }) => [_id, number])).toEqual(
      [first, id].map((order) => [order, formatOrderNumber(orderNumberOf(order))]),
    );
    expect(await violations(shop.database)).toEqual([]);
  });

  test("the account's name is kept, not the one that was sent", async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database);
    const response = await sendOrder(app, buyer, { ...orderPayload(part, buyer), name: 'Somebody Else' });
    const { insertedId } = response.json<{ insertedId: string }>();
    expect((await callAs(app, buyer)('GET', `/order/${insertedId}`)).json()).toMatchObject({
      name: buyer.name,
    });
  });

  test('a part may be named only, if one part has that name', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database, { name: 'The only one of its name', available: 10 });
    const { partId: _, ...payload } = orderPayload(part, buyer);
    expect((await sendOrder(app, buyer, payload)).statusCode).toBe(200);
    await insertPart(database, { name: 'The only one of its name' });
    const ambiguous = await sendOrder(app, buyer, payload);
    expect(ambiguous.statusCode).toBe(422);
    expect(ambiguous.json()).toMatchObject({ code: 'part_not_named' });
    const unknown = await sendOrder(app, buyer, { ...payload, orderName: 'No part is called this' });
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json()).toMatchObject({ code: 'part_not_named' });
  });

  test('the phone may come as a number, as the specification has it', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database);
    const response = await sendOrder(app, buyer, { ...orderPayload(part, buyer), number: 12_025_550_100 });
    expect(response.statusCode).toBe(200);
  });
});

describe('an order is refused', () => {
  test('below the minimum, in the words of the specification', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database, { minimumOrder: 5, available: 50 });
    const response = await sendOrder(app, buyer, orderPayload(part, buyer, 4));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'below_minimum', title: messages.order.belowMinimum(5) });
  });

  test('above what is there, with what is left', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database, { minimumOrder: 1, available: 4 });
    const response = await sendOrder(app, buyer, orderPayload(part, buyer, 5));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'out_of_stock',
      available: 4,
      title: messages.order.aboveAvailable(4),
      lines: [{ partId: part.id, name: part.name, wanted: 5, available: 4 }],
    });
    expect(await stockOf(database, part.id)).toEqual({ available: 4, held: 0, sold: 0 });
  });

  test('at a price that is not the price, with the right one', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database, { priceCents: 1999, available: 10, minimumOrder: 1 });
    for (const price of [0.01, 19.98, 20, 39.98 + 19.99]) {
      const response = await sendOrder(app, buyer, { ...orderPayload(part, buyer, 2), price });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'price_changed', price: 39.98 });
    }
    expect(await stockOf(database, part.id)).toEqual({ available: 10, held: 0, sold: 0 });
  });

  test('in the name of somebody else', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database);
    const response = await sendOrder(app, buyer, {
      ...orderPayload(part, buyer),
      email: 'other@example.com',
    });
    expect(response.statusCode).toBe(403);
  });

  test('for a part that has left the shop', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database);
    await database.query({ text: 'UPDATE parts SET deleted_at = now() WHERE id = $1', values: [part.id] });
    const response = await sendOrder(app, buyer, orderPayload(part, buyer));
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'part_not_found' });
  });

  test.each([
    ['orderQuantity', 0],
    ['orderQuantity', -1],
    ['orderQuantity', 1.5],
    ['orderQuantity', '2'],
    ['orderQuantity', Number.POSITIVE_INFINITY],
    ['orderQuantity', 100_001],
    ['orderQuantity', [2]],
    ['price', 0],
    ['price', -5],
    ['price', '10'],
    ['price', 0.001],
    ['price', 0.1 + 0.2],
    ['price', 1e15],
    ['price', null],
    ['address', ''],
    ['address', '   '],
    ['address', 'a\u0000b'],
    ['address', 'x'.repeat(501)],
    ['number', ''],
    ['number', 'none'],
    ['status', 'shipped'],
    ['status', 'paid'],
    ['partId', 'abc'],
    ['paid', true],
    ['transactionId', 'pi_1'],
    ['state', 'paid'],
    ['user_id', 'x'],
    ['_id', 'x'],
  ])('with %s %j, by name', async (field, value) => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database);
    const response = await sendOrder(app, buyer, { ...orderPayload(part, buyer), [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: { [field]: expect.not.stringMatching(/Invalid|expected/) },
    });
  });

  test('when the buyer has twenty unpaid ones, however many are sent at once', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database, { available: 100, minimumOrder: 1 });
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => sendOrder(app, buyer, orderPayload(part, buyer, 1))),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(409)]);
    expect(await stockOf(database, part.id)).toEqual({ available: 80, held: 20, sold: 0 });
  });
});

describe('an Idempotency-Key', () => {
  test('fifty at once make one order with one answer', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database, { available: 100, minimumOrder: 1 });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => sendOrder(app, buyer, orderPayload(part, buyer, 2), 'the-key')),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await stockOf(database, part.id)).toEqual({ available: 98, held: 2, sold: 0 });
  });

  test('is answered as before by whoever comes again, at once or later, for the last pieces there were', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database, { available: 2, minimumOrder: 1 });
    const send = () => sendOrder(app, buyer, orderPayload(part, buyer, 2), 'last-pieces');
    const answers = [...(await Promise.all([send(), send(), send(), send()])), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await stockOf(database, part.id)).toEqual({ available: 0, held: 2, sold: 0 });
  });

  test('with another body is refused, and of another person is another key', async () => {
    const { app, database } = common();
    const [buyer, other] = [await signedIn(common()), await signedIn(common())];
    const part = await insertPart(database, { available: 100, minimumOrder: 1 });
    expect((await sendOrder(app, buyer, orderPayload(part, buyer, 2), 'k')).statusCode).toBe(200);
    const changed = await sendOrder(app, buyer, orderPayload(part, buyer, 3), 'k');
    expect(changed.statusCode).toBe(409);
    expect(changed.json()).toMatchObject({ code: 'key_reused' });
    expect((await sendOrder(app, other, orderPayload(part, other, 2), 'k')).statusCode).toBe(200);
  });

  test('of a request that was refused can be used again', async () => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database, { available: 1, minimumOrder: 1 });
    expect((await sendOrder(app, buyer, orderPayload(part, buyer, 2), 'again')).statusCode).toBe(409);
    await database.query({
      text: 'UPDATE stock SET available = 2, received = 2 WHERE part_id = $1',
      values: [part.id],
    });
    expect((await sendOrder(app, buyer, orderPayload(part, buyer, 2), 'again')).statusCode).toBe(200);
  });

  test.each(['', ' ', 'a b', 'x'.repeat(256), 'ä'])('%j is refused', async (key) => {
    const { app, database } = common();
    const buyer = await signedIn(common());
    const part = await insertPart(database);
    const response = await sendOrder(app, buyer, orderPayload(part, buyer), key);
    expect(response.statusCode).toBe(400);
  });
});

const [many, pieces] = thorough ? [500, 100] : [100, 20];

test(`${many} buyers at once for a part with ${pieces}: ${pieces} orders, ${many - pieces} refusals, none left, nothing broken`, async () => {
  await using shop = await testApp({ leavesMail: true });
  const part = await insertPart(shop.database, { available: pieces, minimumOrder: 1 });
  const buyers = await manyBuyers(shop, many);
  const responses = await Promise.all(
    buyers.map((buyer) => sendOrder(shop.app, buyer, orderPayload(part, buyer, 1))),
  );
  const counts = new Map<number, number>();
  for (const { statusCode } of responses) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ 200: pieces, 409: many - pieces });
  for (const response of responses.filter(({ statusCode }) => statusCode === 409)) {
    expect(response.json()).toMatchObject({ code: 'out_of_stock', available: 0 });
  }
  expect(await stockOf(shop.database, part.id)).toEqual({ available: 0, held: pieces, sold: 0 });
  expect(await violations(shop.database)).toEqual([]);
});

/** People with tokens, made without the slow hashing of passwords. */
async function manyBuyers({ database, config }: Awaited<ReturnType<typeof testApp>>, count: number) {
  const rows = await database.query<{ id: string; name: string; email: string }>({
    text: `WITH people AS (
             INSERT INTO users (id, name, email, email_verified)
             SELECT gen_random_uuid(), 'Buyer ' || n, 'buyer-' || n || '@example.com', true
             FROM generate_series(1, $1::int) AS n RETURNING id, name, email),
           visits AS (
             INSERT INTO sessions (id, user_id, token, expires_at, created_at, updated_at)
             SELECT gen_random_uuid(), id, id::text, now() + interval '1 day', now(), now() FROM people)
           SELECT id, name, email FROM people`,
    values: [count],
  });
  const tokens = accessTokens(database, keptSecret(config.dataDir, 'auth-secret'));
  return Promise.all(
    rows.map(async (row) => {
      const token = (await tokens.issue(row.id))?.token ?? '';
      return { ...row, token, cookie: '', bearer: { authorization: `Bearer ${token}` } };
    }),
  );
}

test('the SKU is that of the day of the order, and an order from before there were any has none', async () => {
  await using shop = await testApp();
  const { database } = shop;
  const part = await insertPart(database, { sku: 'FROZEN-1', minimumOrder: 1 });
  const placed = await placedOrder(shop, { part, quantity: 1 });
  await database.query({ text: "UPDATE parts SET sku = 'OTHER-2' WHERE id = $1", values: [part.id] });
  const skuOf = async () =>
    (await callAs(shop.app, placed.buyer)('GET', `/order/${placed.id}`)).json<{
      lines: { sku: string | null }[];
    }>().lines[0]?.sku;
  expect(await skuOf()).toBe('FROZEN-1');
  await database.query({ text: 'ALTER TABLE order_lines DISABLE TRIGGER order_lines_are_final' });
  await database.query({ text: 'UPDATE order_lines SET sku = NULL' });
  expect(await skuOf()).toBeNull();
});

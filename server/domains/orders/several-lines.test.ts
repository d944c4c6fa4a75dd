import type { Order } from '@spareworks/contract/schemas/order';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import {
  callAs,
  insertOrder,
  paymentContext,
  placedLines,
  stateOf,
  stockOf,
  violations,
} from '../../testing/orders.ts';
import { payFor } from '../../testing/paid-orders.ts';
import { insertPerson, type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readOverview } from '../overview/read-overview.ts';
import { endHolds } from '../payments/end-holds.ts';
import { countOpenOrders } from './count-open-orders.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { InvoicedOrder } from './invoiced-order.ts';

const shop = sharedApp({ listening: true, leavesMail: true });

/** Three parts whose ids are in another order than they are bought in. */
async function threeParts(): Promise<[PartFields, PartFields, PartFields]> {
  const { database } = shop();
  const filter = await insertPart(database, {
    name: 'Oil filter',
    priceCents: 1250,
    minimumOrder: 1,
    available: 10,
  });
  const disc = await insertPart(database, {
    name: 'Brake disc',
    priceCents: 6450,
    minimumOrder: 2,
    available: 10,
  });
  const lamp = await insertPart(database, {
    name: 'Head lamp',
    priceCents: 9999,
    minimumOrder: 1,
    available: 10,
  });
  return [lamp, filter, disc];
}

/** An order of 1 lamp, 3 filters and 2 discs: $99.99 + $37.50 + $129.00. */
async function threeLines(buyer?: SignedIn) {
  const parts = await threeParts();
  const [lamp, filter, disc] = parts;
  const order = await placedLines(shop(), {
    ...(buyer !== undefined && { buyer }),
    lines: [
      { part: lamp, quantity: 1 },
      { part: filter, quantity: 3 },
      { part: disc, quantity: 2 },
    ],
  });
  return { ...order, lamp, filter, disc, parts };
}

const total = 266.49;

async function paid() {
  const order = await threeLines();
  return { ...order, transactionId: await payFor(shop(), order.id) };
}

async function figures(db: Db, parts: readonly PartFields[]) {
  const all = await Promise.all(parts.map(({ id }) => stockOf(db, id)));
  return all.map((stock) => [stock?.available, stock?.held, stock?.sold]);
}

test('an order of three parts answers the first name "and 2 more", all pieces, the total, and its lines', async () => {
  const { id, buyer, lamp, filter, disc } = await threeLines();
  const answer = await callAs(shop().app, buyer)('GET', `/order/${id}`);
  const expected = {
    partId: lamp.id,
    orderName: 'Head lamp and 2 more',
    orderQuantity: 6,
    unitPrice: 99.99,
    price: total,
    lines: [
      { partId: lamp.id, name: 'Head lamp', quantity: 1, unitPrice: 99.99, price: 99.99 },
      { partId: filter.id, name: 'Oil filter', quantity: 3, unitPrice: 12.5, price: 37.5 },
      { partId: disc.id, name: 'Brake disc', quantity: 2, unitPrice: 64.5, price: 129 },
    ],
  };
  expect(answer.json()).toMatchObject(expected);
  const own = await callAs(shop().app, buyer)('GET', `/orders/${buyer.email}`);
  expect(own.json()).toMatchObject([expected]);
  const admin = await signedIn(shop(), { role: 'admin' });
  for (const q of [`filter ${buyer.email}`, `lamp ${buyer.email}`]) {
    const found = await callAs(shop().app, admin)('GET', `/orders?${new URLSearchParams({ q })}`);
    expect(found.json()).toMatchObject([expected]);
  }
});

test('its name stays what the part was called when it was ordered', async () => {
  const { id, buyer, filter } = await threeLines();
  await shop().database.query({ text: "UPDATE parts SET name = 'New' WHERE id = $1", values: [filter.id] });
  const order = (await callAs(shop().app, buyer)('GET', `/order/${id}`)).json<Order>();
  expect(order.lines.map(({ name }) => name)).toEqual(['Head lamp', 'Oil filter', 'Brake disc']);
});

describe('pieces', () => {
  test('of all lines are held, released, held again, sold and given back together', async () => {
    const { database } = shop();
    const order = await paid();
    expect(await figures(database, order.parts)).toEqual([
      [9, 0, 1],
      [7, 0, 3],
      [8, 0, 2],
    ]);
    const admin = await signedIn(shop(), { role: 'admin' });
    const refund = await callAs(shop().app, admin)('POST', `/order/${order.id}/refund`, { reason: 'Broken' });
    expect(refund.json()).toMatchObject({ refunded: true, refundedAmount: total });
    expect(await figures(database, order.parts)).toEqual([
      [10, 0, 0],
      [10, 0, 0],
      [10, 0, 0],
    ]);
    const unpaid = await threeLines();
    await database.query({
      text: "UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1",
      values: [unpaid.id],
    });
    await endHolds(paymentContext(shop()));
    expect(await stateOf(database, unpaid.id)).toBe('lapsed');
    expect((await figures(database, unpaid.parts)).flat()).toEqual([10, 0, 0, 10, 0, 0, 10, 0, 0]);
    // Somebody else has bought most of one part meanwhile: nothing is held, and the buyer is told which it is.
    const { filter } = unpaid;
    await placedLines(shop(), { lines: [{ part: filter, quantity: 8 }] });
    const tried = await callAs(shop().app, unpaid.buyer)('POST', '/create-payment-intent', {
      price: total,
      orderId: unpaid.id,
    });
    expect(tried.json()).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      title: "Oil filter: You Can't order more than available(2) items",
      available: 2,
    });
    expect((await figures(database, unpaid.parts)).flat()).toEqual([10, 0, 0, 2, 8, 0, 10, 0, 0]);
    expect(await violations(database)).toEqual([]);
  });

  test('of no line are taken when one falls short, or is below its minimum, or costs something else', async () => {
    const { database } = shop();
    const [lamp, filter, disc] = await threeParts();
    const buyer = await signedIn(shop());
    const refusal = (lines: { part: PartFields; quantity: number }[], price?: number) =>
      placedLines(shop(), { buyer, lines, ...(price !== undefined && { price }) }).then(
        () => null,
        (error: unknown) => (error instanceof Problem ? [error.code, error.message] : error),
      );
    expect(
      await refusal([
        { part: lamp, quantity: 1 },
        { part: filter, quantity: 11 },
      ]),
    ).toEqual(['out_of_stock', "Oil filter: You Can't order more than available(10) items"]);
    // Two lines of one part are each possible, and not together.
    expect(
      await refusal([
        { part: lamp, quantity: 6 },
        { part: lamp, quantity: 6 },
      ]),
    ).toEqual(['out_of_stock', "Head lamp: You Can't order more than available(10) items"]);
    expect(
      await refusal([
        { part: lamp, quantity: 1 },
        { part: disc, quantity: 1 },
      ]),
    ).toEqual(['below_minimum', 'Brake disc: You have to order at least 2 items']);
    expect(
      await refusal(
        [
          { part: lamp, quantity: 1 },
          { part: disc, quantity: 2 },
        ],
        1,
      ),
    ).toEqual(['price_changed', expect.any(String)]);
    expect((await figures(database, [lamp, filter, disc])).flat()).toEqual([10, 0, 0, 10, 0, 0, 10, 0, 0]);
    expect((await callAs(shop().app, buyer)('GET', `/orders/${buyer.email}`)).json()).toEqual([]);
  });

  test('forty orders of the same parts in both orders at once: none waits for ever, none sells what is not there', async () => {
    const { database } = shop();
    const one = await insertPart(database, { available: 30, minimumOrder: 1 });
    const other = await insertPart(database, { available: 25, minimumOrder: 1 });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => signedIn(shop())));
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const parts = index % 2 === 0 ? [one, other] : [other, one];
        const buyer = buyers[index % buyers.length];
        return placedLines(shop(), {
          ...(buyer !== undefined && { buyer }),
          lines: parts.map((part) => ({ part, quantity: 1 })),
        }).then(
          () => 'placed',
          (error: unknown) => (error instanceof Problem ? error.code : String(error)),
        );
      }),
    );
    expect(results.filter((result) => result === 'placed')).toHaveLength(25);
    expect(new Set(results)).toEqual(new Set(['placed', 'out_of_stock']));
    expect(await figures(database, [one, other])).toEqual([
      [5, 25, 0],
      [0, 25, 0],
    ]);
    expect(await violations(database)).toEqual([]);
  });
});

test('the mail lists each line and the total', async () => {
  const { buyer } = await threeLines();
  const mails = await mailsWrittenTo(shop().database, buyer.email);
  const mail = mails.find(({ subject }) => subject.startsWith('Your order at'));
  expect(mail?.text).toContain(
    [
      ':',
      '1 x Head lamp, $99.99',
      '3 x Oil filter, $37.50',
      '2 x Brake disc, $129.00',
      'Total: $266.49',
      '',
    ].join('\n'),
  );
});

test('the CSV file has a row for each line, which add up to the total', async () => {
  const { buyer, id, disc } = await threeLines();
  const admin = await signedIn(shop(), { role: 'admin' });
  const file = await callAs(shop().app, admin)(
    'GET',
    `/orders.csv?${new URLSearchParams({ q: buyer.email })}`,
  );
  const rows = parse(file.body, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map((row) => [row.Order, row.Part, row.Quantity, row['Price of one'], row.Total])).toEqual([
    [id, 'Head lamp', '1', '99.99', '99.99'],
    [id, 'Oil filter', '3', '12.50', '37.50'],
    [id, 'Brake disc', '2', '64.50', '129.00'],
  ]);
  expect(rows[2]).toMatchObject({ 'Part id': disc.id, Email: buyer.email });
});

test('every part of a paid order can be reviewed, and none of an unpaid one', async () => {
  const { buyer, parts } = await paid();
  const call = callAs(shop().app, buyer);
  const reviewable = (await call('GET', '/reviewable-parts')).json<{ _id: string }[]>();
  expect(new Set(reviewable.map(({ _id }) => _id))).toEqual(new Set(parts.map(({ id }) => id)));
  const unpaid = await threeLines();
  expect((await callAs(shop().app, unpaid.buyer)('GET', '/reviewable-parts')).json()).toEqual([]);
});

test('open orders of each part count it once, whatever else is on it and on however many lines', async () => {
  await using database = await testDatabase();
  const [one, other] = [await insertPart(database), await insertPart(database)];
  const buyer = await insertPerson(database);
  const twice = [
    { part: one, quantity: 1 },
    { part: other, quantity: 1 },
    { part: one, quantity: 2 },
  ];
  await insertOrder(database, { buyer, part: one, state: 'lapsed', lines: twice });
  await insertOrder(database, { buyer, part: one, state: 'paid', lines: twice });
  for (const { id } of [one, other]) {
    expect(await countOpenOrders(database, id)).toEqual({ unpaid: 1, unshipped: 1 });
  }
});

test('best sellers are counted by line; of money that went back for nothing in particular each line has lost its share', async () => {
  await using database = await testDatabase();
  const [one, other] = [
    await insertPart(database, { priceCents: 300 }),
    await insertPart(database, { priceCents: 100 }),
  ];
  const buyer = await insertPerson(database);
  const lines = [
    { part: one, quantity: 3000 },
    { part: other, quantity: 1000 },
  ];
  const createdAt = new Date('2001-02-03T04:05:06Z');
  const id = await insertOrder(database, { buyer, part: one, state: 'paid', lines, createdAt });
  const best = async () => (await readOverview(database, 'day', createdAt)).bestSellers;
  expect(await best()).toEqual([
    { partId: one.id, name: one.name, quantity: 3000, revenue: 9000 },
    { partId: other.id, name: other.name, quantity: 1000, revenue: 1000 },
  ]);
  await database.query({ text: 'UPDATE orders SET refunded_cents = 100000 WHERE id = $1', values: [id] });
  expect((await best()).map(({ revenue }) => revenue)).toEqual([8100, 900]);
  expect((await readOverview(database, 'day', createdAt)).revenue).toBe(9000);
});

test('an invoice of more lines than a page holds has each with its amounts, and the total after the last', async () => {
  const order: InvoicedOrder = {
    title: 'Invoice 2026-000123',
    seller: { name: 'Spareworks Ltd', address: ['18 Foundry Lane'], email: 'hello@example.com', phone: '1' },
    facts: ['Order SW-1A2B-3C4D', 'Transaction pi_1'],
    vatNumber: null,
    buyerName: 'Ada Buyer',
    address: '1 Mill Road, Springfield',
    lines: Array.from({ length: 60 }, (_, index) => ({
      name: `Part ${index + 1}`,
      quantity: 1,
      unitPriceCents: 100,
      totalCents: 100,
    })),
    totalCents: 6000,
    sums: [],
    totalLabel: 'Paid by card',
    notes: [],
  };
  const file = (await drawInvoice(order, { compress: false })).toString('latin1');
  expect(file).toContain('/Count 2');
  // Four cells in each row: all stand at the same height, so none is left behind on the page before.
  const pages = file
    .split(/endstream/)
    .map((stream) => [...stream.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)]);
  const rows = pages.flatMap((texts, page) =>
    [...Map.groupBy(texts, ([, , y]) => y).values()].map((cells) => ({
      page,
      columns: new Set(cells.map(([, x]) => [460, 370, 300, 56].find((column) => Number(x) >= column))),
    })),
  );
  expect(rows.filter(({ columns }) => columns.size === 4)).toHaveLength(61);
});

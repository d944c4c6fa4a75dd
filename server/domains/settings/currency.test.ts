import { discountInputSchema } from '@spareworks/contract/calls/discounts';
import type { CurrencyChange, ShopSettings } from '@spareworks/contract/calls/settings';
import { shop as live, setShop } from '@spareworks/contract/plain/shop';
import type { Order } from '@spareworks/contract/schemas/order';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { deliveryMethod, insertMethod, zone } from '../../testing/delivery.ts';
import { insertPart } from '../../testing/factories.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { callAs, orderPayload, payByCard, placedOrder, sendOrder, violations } from '../../testing/orders.ts';
import { checkedFile, fileLine, fileOf } from '../../testing/part-files.ts';
import { partPayload } from '../../testing/parts.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { thorough } from '../../testing/thorough.ts';
import { addCode } from '../discounts/keep-codes.ts';
import { addRate } from '../tax/keep-rates.ts';
import { readTaxSettings, setTax } from '../tax/set-tax.ts';
import { amountColumns, amountTablesOfOrders } from './amounts-store.ts';

const common = sharedApp();
const staff = { id: newId(), name: 'A', email: 'a@x.example', role: 'admin' } as const;

afterEach(() => visitPausePoints(null));

async function change(shop: TestApp, currency: string) {
  const admin = callAs(shop.app, await signedIn(shop, { role: 'admin' }));
  const { money } = (await admin('GET', '/settings')).json<ShopSettings>();
  return admin('PATCH', '/settings', { money: { currency, version: money.version } });
}

async function changed(shop: TestApp, currency: string): Promise<ShopSettings['money']> {
  const answer = await change(shop, currency);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ShopSettings>().money;
}

type Row = Record<string, number | null>;

/** What is kept of one table, as it is kept. */
async function kept(shop: TestApp, table: string): Promise<Row[]> {
  const columns = Object.keys(amountColumns[table] ?? {}).join(', ');
  return shop.database.query<Row>({ text: `SELECT ${columns} FROM ${table} ORDER BY ${columns}` });
}

/** Prices of every kind, in US dollars. */
async function withPrices(shop: TestApp) {
  const admin = await signedIn(shop, { role: 'admin' });
  const buyer = await signedIn(shop);
  const part = await insertPart(shop.database, { priceCents: 1099, deposit: 0.3, minimumOrder: 1 });
  await insertPart(shop.database, { priceCents: 2000 });
  await insertMethod(
    shop.database,
    deliveryMethod({
      zones: [
        zone({ countries: ['DE'], price: 4.95, freeFrom: 100, bulky: 0 }),
        zone({ price: null, steps: [{ from: 0, to: 1000, price: 0.4 }] }),
      ],
    }),
  );
  await addCode(
    shop.database,
    staff,
    discountInputSchema.parse({ code: 'FIVE', kind: 'amount', amount: 5.5, leastOrder: 20.25 }),
  );
  await callAs(shop.app, buyer)('PUT', '/basket', { lines: [{ partId: part.id, quantity: 2 }] });
  await checkedFile(shop, admin, fileOf(fileLine({ name: 'From a file', price: '12.34' })));
  return { admin, buyer, part };
}

test('prices keep their numbers: to yen they are rounded and none becomes nothing, and back they stay', async () => {
  await using shop = await testApp();
  const { admin, buyer, part } = await withPrices(shop);
  const preview = await callAs(shop.app, admin)('GET', '/currency-change?currency=JPY');
  expect(preview.json<CurrencyChange>()).toEqual({
    orders: 0,
    payments: 0,
    amounts: 12,
    rounded: 8,
    tooLarge: 0,
    largest: 99_999_999,
  });
  expect(await changed(shop, 'JPY')).toEqual({ currency: 'JPY', decimals: 0, step: 1, version: 1 });
  expect(await kept(shop, 'parts')).toEqual([
    { price_cents: 11, deposit_cents: 1 },
    { price_cents: 20, deposit_cents: null },
  ]);
  expect(await kept(shop, 'delivery_zones')).toEqual([
    { price_cents: 5, free_from_cents: 100, bulky_cents: 0 },
    { price_cents: null, free_from_cents: null, bulky_cents: 0 },
  ]);
  expect(await kept(shop, 'delivery_steps')).toEqual([{ price_cents: 1 }]); // not free
  expect(await kept(shop, 'discount_codes')).toEqual([{ amount_cents: 6, least_cents: 20 }]);
  expect(await kept(shop, 'basket_lines')).toEqual([{ unit_price_cents: 11 }]);
  expect(await kept(shop, 'part_import_rows')).toMatchObject([{ price_cents: 12 }]);
  const read = async () => (await shop.app.inject(`/api/car-parts/${part.id}`)).json<{ price: number }>();
  expect((await read()).price).toBe(11);
  const basket = await callAs(shop.app, buyer)('GET', '/basket');
  expect(basket.json()).toMatchObject({ lines: [{ unitPrice: 11 }] });
  expect(await changed(shop, 'KWD')).toEqual({ currency: 'KWD', decimals: 3, step: 10, version: 2 });
  expect((await kept(shop, 'parts'))[0]).toEqual({ price_cents: 11_000, deposit_cents: 1000 });
  expect((await read()).price).toBe(11);
  const log = await callAs(shop.app, admin)('GET', '/audit-log?action=settings%20changed&limit=20');
  expect(log.json<object[]>().at(-1)).toMatchObject({
    subject: 'money: currency',
    before: { currency: 'JPY' },
    after: { currency: 'KWD' },
  });
  expect(await violations(shop.database)).toEqual([]);
});

test('every column of amounts is rescaled with the currency, or cannot be there while it can be changed', async () => {
  const rows = await common().database.query<{ table: string; column: string }>({
    text: `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
           WHERE table_schema = current_schema() AND (column_name LIKE '%\\_cents' OR column_name LIKE '%amount%')
             AND table_name NOT LIKE 'sandbox\\_%'`,
  });
  const left = rows.filter(
    ({ table, column }) =>
      !amountTablesOfOrders.includes(table) && amountColumns[table]?.[column] === undefined,
  );
  expect(left).toEqual([]);
  const listed = Object.entries(amountColumns).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => ({ table, column })),
  );
  expect(rows).toEqual(expect.arrayContaining(listed));
});

test.each([
  ['EURO', 400],
  ['usd', 400],
  ['XAU', 400],
  ['XXX', 400],
  ['CLF', 400],
])('%s is refused, and the answer tells what it must be', async (currency, status) => {
  const answer = await change(common(), currency);
  expect(answer.statusCode).toBe(status);
  expect(answer.json<{ errors: Record<string, string> }>().errors['money.currency']).toMatch(
    /^must be a currency people pay with/,
  );
});

test('with an order or a payment begun the currency stays, and the answer tells how many there are', async () => {
  await using shop = await testApp({ listening: true });
  const buyer = await signedIn(shop);
  const begun = await callAs(shop.app, buyer)('POST', '/create-payment-intent', { price: 10 });
  expect(begun.statusCode, begun.body).toBe(200);
  expect((await change(shop, 'EUR')).json()).toMatchObject({
    status: 409,
    code: 'currency_in_use',
    title:
      'The currency cannot be changed any more: the shop has 1 payment begun and keeps its books in one. Another needs a shop with an empty database.',
  });
  await placedOrder(shop, { buyer });
  await placedOrder(shop, { buyer });
  const refused = (await change(shop, 'EUR')).json<{ title: string; errors: Record<string, string> }>();
  expect(refused.errors['money.currency']).toContain('the shop has 2 orders');
  expect(live.currency).toBe('USD');
  // What it is already can be sent again.
  expect((await change(shop, 'USD')).statusCode).toBe(200);
});

test('a price that is more than can be kept in the other currency is not cut off', async () => {
  await using shop = await testApp();
  const part = await insertPart(shop.database, { priceCents: 20_000_000, minimumOrder: 1 });
  expect((await change(shop, 'KWD')).json()).toMatchObject({ status: 409, code: 'currency_too_small' });
  expect(await kept(shop, 'parts')).toEqual([{ price_cents: part.priceCents, deposit_cents: null }]);
  expect((await change(shop, 'EUR')).statusCode).toBe(200);
});

test('what is deleted or stood in an earlier file does not keep the shop from another currency, and becomes the most it can be', async () => {
  await using shop = await testApp();
  const admin = await signedIn(shop, { role: 'admin' });
  const call = callAs(shop.app, admin);
  const part = await insertPart(shop.database, { priceCents: 99_999_999, minimumOrder: 1 });
  await checkedFile(shop, admin, fileOf(fileLine({ name: 'From a file', price: '999999.99' })));
  const tooLarge = async () =>
    (await call('GET', '/currency-change?currency=KWD')).json<CurrencyChange>().tooLarge;
  expect(await tooLarge()).toBe(2);
  await shop.database.query({ text: "UPDATE part_imports SET state = 'done', finished_at = now()" });
  expect(await tooLarge()).toBe(1);
  expect((await call('DELETE', `/car-parts/${part.id}`)).statusCode).toBe(200);
  expect(await tooLarge()).toBe(0);
  await changed(shop, 'KWD');
  expect(await kept(shop, 'parts')).toMatchObject([{ price_cents: 99_999_990 }]);
  expect(await kept(shop, 'part_import_rows')).toMatchObject([{ price_cents: 99_999_990 }]);
});

test('of the first order and another currency one is too late, whoever comes first', async () => {
  await using shop = await testApp();
  const buyer = await signedIn(shop);
  const part = await insertPart(shop.database);
  const payload = orderPayload(part, buyer);
  // The order is written and not committed when the currency is to change.
  let changing: ReturnType<typeof change> | null = null;
  const waiting = async () =>
    (
      await shop.database.query({
        text: `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
               WHERE NOT granted AND mode = 'ShareRowExclusiveLock' AND d.datname = current_database()`,
      })
    ).length;
  visitPausePoints(async (point) => {
    if (point !== 'place: order inserted') return;
    changing = change(shop, 'JPY');
    await expect.poll(waiting).toBe(1);
  });
  const placed = await sendOrder(shop.app, buyer, payload);
  visitPausePoints(null);
  expect(placed.statusCode, placed.body).toBe(200);
  expect(((await changing) as unknown as Awaited<ReturnType<typeof change>>).json()).toMatchObject({
    code: 'currency_in_use',
  });
  expect(live.currency).toBe('USD');
});

test('an instance that still counts in the currency before takes no order and no price, and says why', async () => {
  await using first = await testApp();
  const { part } = await withPrices(first);
  await changed(first, 'JPY');
  // Opened after the change, so that no news of it comes in between; then told to count as one that has not heard of it.
  await using second = await testApp({ database: first.database });
  const [admin, buyer] = [await signedIn(second, { role: 'admin' }), await signedIn(second)];
  setShop({ ...live, currency: 'USD', decimals: 2, step: 1 });
  const order = await sendOrder(second.app, buyer, orderPayload(part, buyer, 1));
  expect(order.json()).toMatchObject({ status: 409, code: 'currency_changed' });
  // Also where what it counts comes out right by chance.
  const matching = await sendOrder(second.app, buyer, { ...orderPayload(part, buyer, 1), price: 0.11 });
  expect(matching.json()).toMatchObject({ status: 409, code: 'currency_changed' });
  const added = await callAs(second.app, admin)('POST', '/car-parts', partPayload({ price: 10 }));
  expect(added.json()).toMatchObject({ status: 409, code: 'currency_changed' });
  const basket = { lines: [{ partId: part.id, quantity: 1, unitPrice: 10 }] };
  expect((await callAs(second.app, buyer)('PUT', '/basket', basket)).json()).toMatchObject({
    code: 'currency_changed',
  });
  expect(await first.database.query({ text: 'SELECT FROM orders' })).toHaveLength(0);
  expect(await kept(first, 'parts')).toHaveLength(2);
});

test('what a buyer saw in another currency is neither ordered nor quoted, also where the number is the same', async () => {
  await using shop = await testApp();
  const part = await insertPart(shop.database, { priceCents: 10_099, minimumOrder: 1 });
  const buyer = await signedIn(shop);
  const call = callAs(shop.app, buyer);
  const lines = [{ partId: part.id, quantity: 1 }];
  const checkout = (seen: object) =>
    call('POST', '/checkout', {
      lines,
      email: buyer.email,
      name: 'Ada Buyer',
      phone: '+49 221 555 0100',
      address: { line1: 'Hauptstr. 1', city: 'Köln', postcode: '50667', country: 'DE' },
      ...seen,
    });
  const order = (seen: object) => sendOrder(shop.app, buyer, { ...orderPayload(part, buyer, 1), ...seen });
  const quote = (seen: object) => call('POST', '/quote', { lines, ...seen });
  const changedMeanwhile = { status: 409, code: 'currency_changed' };
  for (const to of ['KWD', 'JPY']) {
    await changed(shop, to);
    // In yen 100.99 has too many decimals, which nobody who saw dollars can do anything about.
    const seen = { currency: 'USD' };
    expect((await checkout({ ...seen, total: 100.99 })).json()).toMatchObject(changedMeanwhile);
    expect((await order({ ...seen, price: 100.99 })).json()).toMatchObject(changedMeanwhile);
    expect((await quote(seen)).json()).toMatchObject(changedMeanwhile);
  }
  expect((await quote({ currency: 'yen' })).json()).toMatchObject({
    errors: { currency: expect.any(String) },
  });
  expect((await quote({ currency: 'JPY' })).json()).toMatchObject({ total: 101 });
  expect((await quote({})).json()).toMatchObject({ total: 101 });
  expect(await shop.database.query({ text: 'SELECT FROM orders' })).toHaveLength(0);
  expect((await order({ currency: 'JPY', price: 101 })).statusCode).toBe(200);
  expect((await checkout({ currency: 'JPY', total: 101 })).statusCode).toBe(200);
});

test('a second instance counts in the new currency within a second', async () => {
  await using first = await testApp();
  await using second = await testApp({ database: first.database });
  const part = await insertPart(first.database, { priceCents: 1099 });
  const price = async () =>
    (await second.app.inject(`/api/car-parts/${part.id}`)).json<{ price: number }>().price;
  expect(await price()).toBe(10.99);
  await changed(first, 'JPY');
  await expect.poll(price, { timeout: 1000 }).toBe(11);
});

type Life = {
  currency: string;
  price: number;
  delivery: number;
  /** Of two with 10% on top. */
  total: number;
  tax: number;
  /** As the provider counts it. */
  charged: number;
  part: number;
  written: string;
  plain: string;
  tooFine: number;
};

const lives: Life[] = [
  {
    currency: 'JPY',
    price: 1099,
    delivery: 500,
    tax: 270,
    total: 2968,
    charged: 2968,
    part: 999,
    written: '¥2,968',
    plain: '2968',
    tooFine: 1099.5,
  },
  {
    currency: 'KWD',
    price: 1.33,
    delivery: 0.5,
    tax: 0.32,
    total: 3.48,
    charged: 3480,
    part: 1.01,
    written: 'KWD 3.480',
    plain: '3.480',
    tooFine: 1.335,
  },
  {
    currency: 'ISK',
    price: 1099,
    delivery: 500,
    tax: 270,
    total: 2968,
    charged: 296_800,
    part: 999,
    written: 'ISK 2,968',
    plain: '2968',
    tooFine: 1099.5,
  },
];

// Of two decimals at the provider alone: provider-amounts.test.ts has the króna.
test.each(thorough ? lives : lives.filter(({ currency }) => currency !== 'ISK'))(
  'a shop in $currency: part, basket, order, card, invoice, refund, to the last digit',
  async (life) => {
    await using shop = await testApp({ listening: true });
    const { app, database } = shop;
    await changed(shop, life.currency);
    const admin = callAs(app, await signedIn(shop, { role: 'admin' }));
    const { changedAt: _, changedBy: __, ...tax } = await readTaxSettings(database);
    await setTax(database, staff, { ...tax, taxIncluded: false, country: 'DE' });
    await addRate(database, staff, {
      name: 'VAT',
      country: 'DE',
      region: null,
      rate: 10,
      deliveryTaxed: true,
    });
    const method = await insertMethod(database, deliveryMethod({ zones: [zone({ price: life.delivery })] }));
    const refused = await admin('POST', '/car-parts', partPayload({ price: life.tooFine }));
    expect(refused.json<{ errors: Record<string, string> }>().errors.price).toMatch(/decimals$/);
    const added = await admin('POST', '/car-parts', partPayload({ price: life.price, minimumOrder: 1 }));
    expect(added.statusCode, added.body).toBe(200);
    const partId = added.json<{ insertedId: string }>().insertedId;
    expect((await app.inject(`/api/car-parts/${partId}`)).json()).toMatchObject({ price: life.price });
    expect((await admin('GET', '/car-parts/export')).body).toContain(
      `,${(life.price).toFixed(live.decimals)},`,
    );

    const buyer = await signedIn(shop);
    const call = callAs(app, buyer);
    const lines = [{ partId, quantity: 2 }];
    const kept = await call('PUT', '/basket', { lines: [{ ...lines[0], unitPrice: life.price }] });
    expect(kept.json()).toMatchObject({ lines: [{ unitPrice: life.price }] });
    const checkout = await call('POST', '/checkout', {
      lines,
      email: buyer.email,
      name: 'Ada Buyer',
      phone: '+49 221 555 0100',
      address: { line1: 'Hauptstr. 1', city: 'Köln', postcode: '50667', country: 'DE' },
      delivery: method,
      total: life.total,
    });
    expect(checkout.statusCode, checkout.body).toBe(200);
    const id = checkout.json<{ insertedId: string }>().insertedId;
    const order = async () => (await call('GET', `/order/${id}`)).json<Order>();
    expect(await order()).toMatchObject({
      currency: life.currency,
      price: life.total,
      unitPrice: life.price,
      delivery: { price: life.delivery },
      tax: { amount: life.tax },
    });

    const intent = await call('POST', '/create-payment-intent', { price: life.total, orderId: id });
    expect(intent.statusCode, intent.body).toBe(200);
    const { id: transactionId } = await payByCard(shop, intent.json<{ clientSecret: string }>().clientSecret);
    const reported = await call('PATCH', `/order/${id}`, {
      orderId: id,
      ordererEmail: buyer.email,
      transactionId,
    });
    expect(reported.statusCode, reported.body).toBe(200);
    expect(
      await database.query({ text: 'SELECT amount_received, currency FROM sandbox_stripe_intents' }),
    ).toEqual([{ amount_received: life.charged, currency: life.currency.toLowerCase() }]);
    expect((await call('GET', `/order/${id}/invoice`)).statusCode).toBe(200);

    const some = await admin('POST', `/order/${id}/refund`, { reason: 'Scratched', amount: life.part });
    expect(some.json<Order>()).toMatchObject({ refundedAmount: life.part });
    const rest = await admin('POST', `/order/${id}/refund`, { reason: 'All of it' });
    expect(rest.json<Order>()).toMatchObject({ refunded: true, refundedAmount: life.total });
    expect(await database.query({ text: 'SELECT amount_refunded FROM sandbox_stripe_charges' })).toEqual([
      { amount_refunded: life.charged },
    ]);
    const written = (await mailsWrittenTo(database, buyer.email)).map(({ text }) => text).join('\n');
    expect(written.replaceAll('\u00a0', ' ')).toContain(life.written);
    const csv = (await admin('GET', '/orders.csv')).body;
    expect(csv).toContain(`,${life.plain},`);
    expect(csv).toContain(`,${life.currency},`);
    expect(await violations(database)).toEqual([]);
  },
);

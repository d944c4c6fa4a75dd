import { formatOrderNumber, orderNumberOf } from '@spareworks/contract/plain/order-number';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { callAs, insertOrder } from '../../testing/orders.ts';
import { insertPerson, type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

async function download(query: Record<string, string>) {
  const response = await callAs(shop().app, admin)('GET', `/orders.csv?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  // As a reader does for whom every kind of line break ends a line.
  const options = { bom: true, columns: true as const, record_delimiter: ['\r\n', '\n', '\r'] };
  return { response, rows: parse(response.body, options) as Record<string, string>[] };
}

test('is a file of UTF-8 with a mark, a line of names, and lines that end as RFC 4180 wants', async () => {
  const { database } = shop();
  const buyer = await insertPerson(database, { name: 'Zoë Plain', email: 'zoe.plain@example.com' });
  const part = await insertPart(database, { name: 'Oil filter', priceCents: 1999, minimumOrder: 3 });
  const id = await insertOrder(database, { buyer, part, state: 'paid', transactionId: 'pi_plain' });
  const { response, rows } = await download({ q: 'zoe.plain' });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
  expect(response.headers['cache-control']).toBe('no-store');
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(response.body.endsWith('\r\n')).toBe(true);
  expect(response.body.split('\r\n')).toHaveLength(3);
  expect(rows).toEqual([
    {
      Order: id,
      Placed: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      State: 'paid',
      Buyer: 'Zoë Plain',
      Email: 'zoe.plain@example.com',
      Phone: "'+1 202 555 0100",
      Address: '1 Mill Road, Springfield',
      Part: 'Oil filter',
      'Part id': part.id,
      Quantity: '3',
      'Price of one': '19.99',
      Total: '59.97',
      Transaction: 'pi_plain',
      Paid: expect.stringMatching(/Z$/),
      Shipped: '',
      Refunded: '',
      Refund: '',
      'Reason of the refund': '',
      'Order number': formatOrderNumber(orderNumberOf(id)),
      Delivery: '0.00',
      Tax: '0.00',
      Discount: '0.00',
      Deposit: '0.00',
      'Order total': '59.97',
      'Delivery by': '',
      Country: '',
      SKU: '',
      Fit: '',
      Currency: 'USD',
      'Refunded amount': '0.00',
      'Pieces shipped': '0',
      'Pieces refunded': '0',
    },
  ]);
});

test('what an order costs beside its lines stands on its first row, so that the columns add up', async () => {
  const { database } = shop();
  const buyer = await insertPerson(database, { email: 'sums@example.com' });
  const part = await insertPart(database, { priceCents: 1000 });
  const lines = [
    { part, quantity: 1 },
    { part, quantity: 2 },
  ];
  const id = await insertOrder(database, { buyer, part, state: 'paid', lines });
  await database.query({
    text: `UPDATE orders SET delivery_cents = 495, tax_cents = 600, delivery_tax_cents = 600, total_cents = 3495, delivery = '{"name": "Parcel", "days": null, "pickup": false}',
             tax = '{"name": "VAT", "place": "DE", "rate": 20000, "reason": "rate", "vatNumber": null}', country = 'DE',
             ship_to = '{"line1": "x", "line2": null, "city": "x", "region": null, "postcode": null, "country": "DE"}' WHERE id = $1`,
    values: [id],
  });
  const { rows } = await download({ q: 'sums@example.com' });
  const column = (name: string) => rows.map((row) => row[name]);
  expect(column('Total')).toEqual(['10.00', '20.00']);
  expect(column('Delivery')).toEqual(['4.95', '']);
  expect(column('Tax')).toEqual(['6.00', '']);
  expect(column('Discount')).toEqual(['0.00', '']);
  expect(column('Deposit')).toEqual(['0.00', '']);
  expect(column('Order total')).toEqual(['34.95', '']);
  expect(column('Delivery by')).toEqual(['Parcel', 'Parcel']);
  expect(column('Country')).toEqual(['DE', 'DE']);
});

test('of an order refunded in part it says how much went back, and of each line what was shipped and refunded', async () => {
  const { database } = shop();
  const buyer = await insertPerson(database, { email: 'part-refund@example.com' });
  const part = await insertPart(database, { priceCents: 1000 });
  const lines = [
    { part, quantity: 3 },
    { part, quantity: 2 },
  ];
  const id = await insertOrder(database, { buyer, part, state: 'paid', lines });
  await database.query({ text: 'UPDATE orders SET refunded_cents = 2570 WHERE id = $1', values: [id] });
  await database.query({
    text: `INSERT INTO order_line_progress (order_id, position, shipped, canceled, refunded) VALUES ($1, 1, 1, 2, 2)
           ON CONFLICT (order_id, position) DO UPDATE SET shipped = 1, canceled = 2, refunded = 2`,
    values: [id],
  });
  const { rows } = await download({ q: 'part-refund@example.com' });
  const column = (name: string) => rows.map((row) => row[name]);
  expect(column('Refunded amount')).toEqual(['25.70', '']);
  expect(column('Pieces shipped')).toEqual(['1', '0']);
  expect(column('Pieces refunded')).toEqual(['2', '0']);
  expect(Object.keys(rows[0] ?? {}).slice(-4)).toEqual([
    'Currency',
    'Refunded amount',
    'Pieces shipped',
    'Pieces refunded',
  ]);
});

test.each([
  ['quotes', 'Flat "3", 1 "Mill" Road', 'Flat "3", 1 "Mill" Road'],
  ['a line break', '1 Mill Road\nSpringfield', '1 Mill Road\nSpringfield'],
  ['line breaks of two signs', '1 Mill Road\r\nSpringfield', '1 Mill Road\r\nSpringfield'],
  ['a formula', '=HYPERLINK("https://evil.example","x")', '\'=HYPERLINK("https://evil.example","x")'],
  ['a plus', '+1+1', "'+1+1"],
  ['a minus', '-1+1', "'-1+1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1+1', "'\t=1+1"],
  ['a carriage return', '\r=1+1', "'\r=1+1"],
  ['a formula after a space, which is none', ' =1', ' =1'],
])('an address with %s stays one cell and no formula', async (what, address, expected) => {
  const { database } = shop();
  const part = await insertPart(database, { minimumOrder: 1 });
  const buyer = await insertPerson(database, { name: `Buyer of ${what}` });
  await insertOrder(database, { buyer, part, state: 'placed', address });
  const { rows } = await download({ q: buyer.email });
  expect(rows).toEqual([expect.objectContaining({ Address: expected, Buyer: `Buyer of ${what}` })]);
});

test('has what the filters leave, in the order asked for, and only the names where there is nothing', async () => {
  const { database } = shop();
  const buyer = await insertPerson(database);
  const part = await insertPart(database, { minimumOrder: 1 });
  const quantities = [3, 1, 2];
  for (const quantity of quantities) await insertOrder(database, { buyer, part, state: 'shipped', quantity });
  await insertOrder(database, { buyer, part, state: 'placed' });
  const { rows } = await download({ q: buyer.email, state: 'shipped', sort: 'total-low' });
  expect(rows.map(({ Quantity }) => Quantity)).toEqual(['1', '2', '3']);
  const { response } = await download({ q: 'nobody-at-all' });
  expect(response.body.split('\r\n')).toEqual([expect.stringContaining('Order,Placed,State'), '']);
  const refused = await callAs(shop().app, admin)('GET', '/orders.csv?limit=5');
  expect(refused.json()).toMatchObject({ status: 400, errors: { limit: 'is not known here' } });
});

test('more orders than one batch are all there, each once', async () => {
  const { database } = shop();
  const buyer = await insertPerson(database, { name: 'Many Orders' });
  const part = await insertPart(database);
  await database.query({
    text: `INSERT INTO orders (id, user_id, part_id, part_name, buyer_name, email, address, phone, quantity, unit_price_cents,
             total_cents, state, hold_expires_at)
           SELECT gen_random_uuid(), $1, $2, 'Disc', 'Many Orders', $3, 'a', '1', 1, 100 + n % 7, 100 + n % 7, 'placed', now()
           FROM generate_series(1, 1203) n`,
    values: [buyer.id, part.id, buyer.email],
  });
  for (const sort of ['newest', 'total-low']) {
    const { rows } = await download({ q: buyer.email, sort });
    expect(new Set(rows.map(({ Order }) => Order)).size).toBe(1203);
    expect(rows).toHaveLength(1203);
  }
});

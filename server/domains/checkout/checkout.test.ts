import type { Basket } from '@spareworks/contract/calls/basket';
import { type CheckoutInput, checkoutInputSchema, type Quote } from '@spareworks/contract/calls/checkout';
import { discountInputSchema } from '@spareworks/contract/calls/discounts';
import type { Order } from '@spareworks/contract/schemas/order';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { deliveryMethod, insertMethod, zone } from '../../testing/delivery.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { callAs, payByCard, stateOf, stockOf, violations } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { thorough } from '../../testing/thorough.ts';
import { addCode } from '../discounts/keep-codes.ts';
import { addRate, removeRate } from '../tax/keep-rates.ts';
import { readTaxSettings, setTax } from '../tax/set-tax.ts';
import { placeCheckout } from './place-checkout.ts';

const shop = sharedApp({ listening: true });
const staff = { id: newId(), name: 'A', email: 'a@x.example', role: 'admin' } as const;
/** The whole number only where there is time for it. */
const buyers = thorough ? 500 : 60;
let standard: string;
let pickUp: string;

beforeAll(async () => {
  const { database } = shop();
  standard = await insertMethod(
    database,
    deliveryMethod({
      name: 'Standard',
      zones: [
        zone({ countries: ['DE', 'FR'], price: 4.95, freeFrom: 100 }),
        zone({ countries: ['US'], price: 8 }),
      ],
    }),
  );
  pickUp = await insertMethod(
    database,
    deliveryMethod({ name: 'Pick-up', pickup: true, zones: [zone({ price: 0 })] }),
  );
  const { changedAt: _, changedBy: __, ...now } = await readTaxSettings(database);
  await setTax(database, staff, {
    ...now,
    taxIncluded: true,
    country: 'DE',
    vatNumber: 'DE136695976',
    reverseCharge: true,
  });
  for (const [country, rate] of [
    ['DE', 19],
    ['FR', 20],
  ] as const) {
    await addRate(database, staff, { name: 'VAT', country, region: null, rate, deliveryTaxed: true });
  }
});

afterAll(async () => {
  expect(await violations(shop().database)).toEqual([]);
});

let people = 0;
const next = () => {
  people += 1;
  return people;
};
const guestEmail = () => `guest-${next()}@example.com`;

function code(fields: object) {
  const name = `CODE-${next()}`;
  const input = discountInputSchema.parse({ code: name, ...fields });
  return addCode(shop().database, staff, input).then(() => name);
}

const part = (priceCents: number, fields: Partial<PartFields> = {}) =>
  insertPart(shop().database, { priceCents, minimumOrder: 1, available: 10, ...fields });

const takeOffSale = ({ id }: PartFields) =>
  shop().database.query({ text: 'UPDATE parts SET deleted_at = now() WHERE id = $1', values: [id] });

type Wanted = { part: PartFields; quantity?: number }[];

const linesOf = (wanted: Wanted) =>
  wanted.map(({ part: { id }, quantity = 1 }) => ({ partId: id, quantity }));

const german = { line1: 'Hauptstr. 1', city: 'Köln', postcode: '50667', country: 'DE' };

type Sent = Omit<Partial<CheckoutInput>, 'address' | 'lines'> & { address?: object; lines?: object[] };

function body(wanted: Wanted, fields: Sent): Record<string, unknown> {
  return {
    lines: linesOf(wanted),
    email: guestEmail(),
    name: 'Ada Guest',
    phone: '+49 221 555 0100',
    address: german,
    delivery: standard,
    total: 0,
    ...fields,
  };
}

function post(
  path: '/checkout' | '/quote',
  payload: object,
  { who, key }: { who?: SignedIn; key?: string } = {},
) {
  return shop().app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...who?.bearer, ...(key !== undefined && { 'idempotency-key': key }) },
    payload,
  });
}

type Placed = { insertedId: string; number: string; total: number; paid: boolean; guestToken: string };

async function place(payload: object, options?: Parameters<typeof post>[2]): Promise<Placed> {
  const response = await post('/checkout', payload, options);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function refused(payload: object, options?: Parameters<typeof post>[2]): Promise<ProblemDocument> {
  const response = await post('/checkout', payload, options);
  expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400);
  return response.json();
}

const guest = (token: string) => ({ bearer: { authorization: `Guest ${token}` } });

test('delivery that costs nothing is free in the mail, as it is on the pages', async () => {
  const email = guestEmail();
  await place(body([{ part: await part(1000) }], { email, delivery: pickUp, total: 10 }));
  const [mail] = await mailsWrittenTo(shop().database, email);
  expect(mail?.text).toContain('Pick-up: Free\n');
});

test('the mail about an order names the buyer, and says where the parts go or are fetched', async () => {
  const [sent, fetched] = [guestEmail(), guestEmail()];
  const wanted = [{ part: await part(1000) }];
  await place(body(wanted, { email: sent, name: "Zoë <O'Neil>", total: 14.95 }));
  await place(body(wanted, { email: fetched, delivery: pickUp, total: 10 }));
  const [toCologne] = await mailsWrittenTo(shop().database, sent);
  expect(toCologne?.text).toMatch(/^Hello Zoë <O'Neil>,\n\nthank you for your order/);
  expect(toCologne?.text).toContain(
    "\n\nDelivery address:\nZoë <O'Neil>\nHauptstr. 1\n50667 Köln\nGermany\n\n",
  );
  expect(toCologne?.html).toContain('<p>Hello Zoë &lt;O&#39;Neil&gt;,</p>');
  const [fromUs] = await mailsWrittenTo(shop().database, fetched);
  expect(fromUs?.text).toContain(
    '\n\nYou fetch your parts from us: Spareworks Ltd, 18 Foundry Lane, Springfield.\n\n',
  );
  expect(fromUs?.text).not.toContain('Köln');
});

test('nothing a guest types as name or address becomes a link in a mail to somebody else', async () => {
  const email = guestEmail();
  const address = { ...german, line1: 'https://evil.example/x', line2: 'www.evil.example' };
  await place(
    body([{ part: await part(1000) }], {
      email,
      name: 'J.R. Doe: evil.example i❤.ws evil.भारत evil。com',
      address,
      total: 14.95,
    }),
  );
  const [mail] = await mailsWrittenTo(shop().database, email);
  expect(mail?.text).toMatch(/^Hello J\.R\. Doe: evil\. example i❤\. ws evil\. भारत evil。 com,\n/);
  expect(mail?.text).toMatch(
    /\nDelivery address:\nJ\.R\. Doe: evil\. example .*\nhttps: \/\/evil\. example\/x\nwww\. evil\. example\n/,
  );
});

describe('a guest', () => {
  test('buys three parts with delivery, tax and a code, pays, and reads the order by its token', async () => {
    const { app, database } = shop();
    const [disc, filter, lamp] = [await part(5999), await part(1250), await part(2001)];
    const wanted = [{ part: disc }, { part: filter, quantity: 2 }, { part: lamp }];
    const tenOff = await code({ kind: 'amount', amount: 10 });
    const email = guestEmail();
    const payload = body(wanted, { email, code: tenOff.toLowerCase(), note: 'Ring twice.', total: 99.95 });
    const { guestToken, ...placed } = await place(payload);
    expect(placed).toEqual({
      acknowledged: true,
      insertedId: expect.any(String),
      number: expect.stringMatching(/^SW-/),
      total: 99.95,
      paid: false,
    });
    const call = callAs(app, guest(guestToken));
    const order = (await call('GET', `/order/${placed.insertedId}`)).json<Order>();
    expect(order).toMatchObject({
      guest: true,
      email,
      name: 'Ada Guest',
      goods: 105,
      discount: 10,
      code: tenOff,
      delivery: { method: standard, name: 'Standard', price: 4.95, pickup: false },
      tax: { name: 'VAT', rate: 19, included: true, reason: 'rate', vatNumber: null },
      price: 99.95,
      shipTo: { ...german, line2: null, region: null },
      address: 'Hauptstr. 1\n50667 Köln\nGermany',
      note: 'Ring twice.',
    });
    expect(order.lines.map(({ discount }) => discount)).toEqual([5.71, 2.38, 1.91]);
    const [mail] = await mailsWrittenTo(database, email);
    expect(mail?.text).toContain(`/guest-order/${placed.insertedId}#${guestToken}`);
    expect(mail?.text).toContain('Standard: $4.95');
    expect(mail?.text).toContain(`Discount (${tenOff}): -$10.00`);
    expect(mail?.text).toContain('Includes VAT 19%: $15.96');
    const intent = await call('POST', '/create-payment-intent', { price: 99.95, orderId: placed.insertedId });
    const { clientSecret } = intent.json<{ clientSecret: string }>();
    const { id: transactionId } = await payByCard(shop(), clientSecret);
    const reported = await call('PATCH', `/order/${placed.insertedId}`, {
      orderId: placed.insertedId,
      ordererEmail: email,
      transactionId,
    });
    expect(reported.statusCode, reported.body).toBe(200);
    expect(await stateOf(database, placed.insertedId)).toBe('paid');
    expect(await stockOf(database, filter.id)).toEqual({ available: 8, held: 0, sold: 2 });
    expect((await call('GET', `/order/${placed.insertedId}/invoice`)).statusCode).toBe(200);
  });

  test('opens nothing else with the token, and nothing with one that was changed', async () => {
    const { app } = shop();
    const wanted = [{ part: await part(1000) }];
    const one = await place(body(wanted, { total: 14.95 }));
    const other = await place(body(wanted, { total: 14.95 }));
    const look = (token: string, id: string) => callAs(app, guest(token))('GET', `/order/${id}`);
    expect((await look(one.guestToken, other.insertedId)).statusCode).toBe(404);
    expect(
      (
        await look(
          one.guestToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
          one.insertedId,
        )
      ).statusCode,
    ).toBe(401);
    expect((await look('nonsense', one.insertedId)).statusCode).toBe(401);
    expect((await callAs(app, guest(one.guestToken))('GET', '/basket')).statusCode).toBe(401);
    expect((await app.inject({ url: `/api/order/${one.insertedId}` })).statusCode).toBe(401);
    const stranger = await signedIn(shop());
    expect((await callAs(app, stranger)('GET', `/order/${one.insertedId}`)).statusCode).toBe(404);
  });

  test('with the address of an account gives the order to nobody until the address is proved', async () => {
    const { app, database } = shop();
    const wanted = [{ part: await part(1000) }];
    const owner = await signedIn(shop());
    const { insertedId, guestToken } = await place(body(wanted, { email: owner.email, total: 14.95 }));
    expect((await callAs(app, owner)('GET', `/order/${insertedId}`)).statusCode).toBe(404);
    await database.query({
      text: 'UPDATE users SET address_proved_at = NULL WHERE id = $1',
      values: [owner.id],
    });
    await database.query({
      text: 'UPDATE users SET address_proved_at = now() WHERE id = $1',
      values: [owner.id],
    });
    expect((await callAs(app, owner)('GET', `/order/${insertedId}`)).json<Order>().guest).toBe(false);
    expect((await callAs(app, guest(guestToken))('GET', `/order/${insertedId}`)).statusCode).toBe(401);
    const [entry] = await database.query<{ action: string; actor: string }>({
      text: 'SELECT action, actor FROM audit_log WHERE subject = $1',
      values: [insertedId],
    });
    expect(entry).toEqual({ action: 'guest order claimed', actor: owner.email });
  });

  test('cancels an unpaid order, and its code can be used again', async () => {
    const { app, database } = shop();
    const disc = await part(1000);
    const once = await code({ kind: 'percent', percent: 10, mostUses: 1 });
    const first = await place(body([{ part: disc }], { code: once, total: 13.95 }));
    const payload = body([{ part: disc }], { code: once, total: 13.95 });
    expect(await refused(payload)).toMatchObject({ status: 409, code: 'code_refused' });
    const canceled = await callAs(app, guest(first.guestToken))('DELETE', `/orders/${first.insertedId}`);
    expect(canceled.json()).toEqual({ acknowledged: true, deletedCount: 1 });
    await place(payload);
    expect(await stockOf(database, disc.id)).toEqual({ available: 9, held: 1, sold: 0 });
  });

  test('has at most five unpaid orders of all that are sent at once, whichever instance they reach', async () => {
    await using other = await testApp({ database: shop().database });
    const apps = [shop().app, other.app];
    for (let round = 0; round < 3; round += 1) {
      const payload = body([{ part: await part(1000) }], { email: guestEmail(), total: 14.95 });
      const sent = Array.from({ length: 8 }, () =>
        apps.map((app) => app.inject({ method: 'POST', url: '/api/checkout', payload })),
      );
      const answers = await Promise.all(sent.flat());
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    }
  });

  test('has at most five unpaid orders', async () => {
    const disc = await part(1000);
    const email = guestEmail();
    for (let index = 0; index < 5; index += 1) await place(body([{ part: disc }], { email, total: 14.95 }));
    expect(await refused(body([{ part: disc }], { email, total: 14.95 }))).toMatchObject({
      code: 'too_many_unpaid',
    });
  });
});

describe('what is refused', () => {
  test('names every line that falls short, and holds none', async () => {
    const { database } = shop();
    const [full, few, none] = [
      await part(1000),
      await part(1000, { available: 2 }),
      await part(1000, { available: 0 }),
    ];
    const wanted = [{ part: full }, { part: few, quantity: 3 }, { part: none }];
    const problem = await refused(body(wanted, { total: 54.95 }));
    expect(problem).toMatchObject({ status: 409, code: 'out_of_stock' });
    expect(problem.lines).toEqual([
      { partId: few.id, name: few.name, problem: 'short', wanted: 3, available: 2, minimum: 1 },
      { partId: none.id, name: none.name, problem: 'sold-out', wanted: 1, available: 0, minimum: 1 },
    ]);
    expect(problem.title).toBe(
      `${few.name}: You Can't order more than available(2) items. ${none.name}: You Can't order more than available(0) items.`,
    );
    expect(problem.errors).toEqual({ lines: problem.title });
    expect(await stockOf(database, full.id)).toEqual({ available: 10, held: 0, sold: 0 });
  });

  test('names every line with its own problem, also where they differ', async () => {
    const [few, pack, gone] = [
      await part(1000, { available: 2 }),
      await part(1000, { minimumOrder: 4 }),
      await part(1000),
    ];
    await takeOffSale(gone);
    const wanted = [{ part: few, quantity: 5 }, { part: pack, quantity: 3 }, { part: gone }];
    const { status, code: reason, title, errors, lines } = await refused(body(wanted, { total: 90 }));
    expect([status, reason]).toEqual([409, 'lines_refused']);
    expect(title).toBe(
      `${few.name}: You Can't order more than available(2) items. ${pack.name}: You have to order at least 4 items. ${gone.name} is no longer on sale.`,
    );
    expect(errors).toEqual({ lines: title });
    expect(lines).toEqual([
      { partId: few.id, name: few.name, problem: 'short', wanted: 5, available: 2, minimum: 1 },
      { partId: pack.id, name: pack.name, problem: 'below-minimum', wanted: 3, available: 10, minimum: 4 },
      { partId: gone.id, name: gone.name, problem: 'gone', wanted: 1, available: 0, minimum: 1 },
    ]);
    const alone = await refused(body([{ part: pack, quantity: 3 }], { total: 30 }));
    expect(alone).toMatchObject({
      status: 409,
      code: 'below_minimum',
      lines: [{ partId: pack.id, wanted: 3 }],
    });
  });

  test('is answered in few words where it is many lines', async () => {
    const unknown = Array.from({ length: 100 }, () => ({ partId: newId(), quantity: 1 }));
    const problem = await refused(body([], { lines: unknown }));
    expect(problem).toMatchObject({
      status: 404,
      code: 'part_not_found',
      title: '100 parts are no longer on sale.',
    });
    expect(problem.lines).toHaveLength(100);
    const several = await Promise.all(Array.from({ length: 8 }, () => part(1000, { available: 1 })));
    const { title, lines } = await refused(
      body(
        several.map((one) => ({ part: one, quantity: 2 })),
        { total: 160 },
      ),
    );
    expect(lines).toHaveLength(8);
    expect(title).toMatch(/items\. And 3 more cannot be ordered as they stand\.$/);
  });

  test('a price that changed is told with the total it has now', async () => {
    const disc = await part(1000);
    expect(await refused(body([{ part: disc }], { total: 13 }))).toMatchObject({
      status: 409,
      code: 'price_changed',
      total: 14.95,
    });
  });

  test('a part off sale is named', async () => {
    const disc = await part(1000);
    await takeOffSale(disc);
    expect(await refused(body([{ part: disc }], { total: 14.95 }))).toMatchObject({
      status: 404,
      code: 'part_not_found',
      title: `${disc.name} is no longer on sale.`,
    });
  });

  test.each<[string, (disc: PartFields) => Sent, number, object]>([
    [
      'the same part twice',
      (disc) => ({ lines: linesOf([{ part: disc }, { part: disc }]) }),
      400,
      { errors: { lines: 'must name each part once' } },
    ],
    ['no part', () => ({ lines: [] }), 400, { errors: { lines: 'must name at least one part' } }],
    [
      '300 parts',
      () => ({ lines: Array.from({ length: 300 }, () => ({ partId: newId(), quantity: 1 })) }),
      400,
      { errors: { lines: 'can name at most 100 parts' } },
    ],
    [
      'no piece',
      (disc) => ({ lines: [{ partId: disc.id, quantity: 0 }] }),
      400,
      { errors: { 'lines.0.quantity': 'must be at least 1' } },
    ],
    [
      'a country that does not exist',
      () => ({ address: { ...german, country: 'XX' } }),
      400,
      { code: 'invalid_input' },
    ],
    [
      'the same part twice, once in capitals',
      ({ id }) => ({ lines: [id, id.toUpperCase()].map((partId) => ({ partId, quantity: 1 })) }),
      400,
      { errors: { lines: 'must name each part once' } },
    ],
    [
      'a total of less than a cent',
      () => ({ total: 14.951 }),
      400,
      { errors: { total: 'must have at most two decimals' } },
    ],
    ['no delivery', () => ({ delivery: null }), 400, { errors: { delivery: 'delivery is required' } }],
    ['a delivery that is not offered', () => ({ delivery: newId() }), 409, { code: 'not_delivered' }],
    [
      'a VAT number of bad form',
      () => ({ vatNumber: 'DE12' }),
      400,
      { errors: { vatNumber: expect.any(String) } },
    ],
    [
      'a code nobody knows',
      () => ({ code: 'NO-SUCH-CODE' }),
      409,
      { code: 'code_refused', title: 'There is no such code.' },
    ],
    [
      'no city',
      () => ({ address: { ...german, city: ' ' } }),
      400,
      { errors: { 'address.city': 'city is required' } },
    ],
    [
      'an address nobody can write to',
      () => ({ email: 'nobody' }),
      400,
      { errors: { email: 'must be an email address' } },
    ],
  ])('%s', async (_, fields, status, expected) => {
    const disc = await part(1000);
    const problem = await refused(body([{ part: disc }], { total: 14.95, ...fields(disc) }));
    expect(problem.status, JSON.stringify(problem)).toBe(status);
    expect(problem).toMatchObject(expected);
  });

  test('an order with the address of somebody else who is signed in', async () => {
    const buyer = await signedIn(shop());
    expect(await refused(body([{ part: await part(1000) }], { total: 14.95 }), { who: buyer })).toMatchObject(
      {
        code: 'forbidden',
      },
    );
  });
});

describe('an account', () => {
  test('places its basket, which is empty of it then', async () => {
    const { app } = shop();
    const buyer = await signedIn(shop());
    const [disc, lamp] = [await part(1000), await part(2000)];
    const call = callAs(app, buyer);
    await call('PUT', '/basket', { lines: linesOf([{ part: disc }, { part: lamp }]) });
    const placed = await place(body([{ part: disc }], { email: buyer.email, total: 14.95 }), { who: buyer });
    expect(placed.guestToken).toBeUndefined();
    const { lines } = (await call('GET', '/basket')).json<{ lines: { partId: string }[] }>();
    expect(lines.map(({ partId }) => partId)).toEqual([lamp.id]);
    expect((await call('GET', `/order/${placed.insertedId}`)).json<Order>().guest).toBe(false);
  });

  /** Somebody whose basket holds a part, as two devices of theirs see it. */
  async function onTwoDevices(fields: Partial<PartFields> = {}) {
    const buyer = await signedIn(shop());
    const disc = await part(1000, fields);
    const call = callAs(shop().app, buyer);
    const put = (quantity: number) => call('PUT', '/basket', { lines: linesOf([{ part: disc, quantity }]) });
    const { version } = (await put(1)).json<Basket>();
    const payload = body([{ part: disc }], { email: buyer.email, total: 14.95, basketVersion: version });
    const order = (key: string) => post('/checkout', payload, { who: buyer, key });
    return { disc, put, order, payload, buyer };
  }

  test('whose basket is another by now is told so on the device that has not heard of it, and nothing is ordered', async () => {
    const { disc, put, order } = await onTwoDevices();
    await put(2);
    const late = await order(newId());
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'basket_changed' }),
    ]);
    expect(await stockOf(shop().database, disc.id)).toMatchObject({ held: 0 });
    await put(1);
    expect((await order(newId())).statusCode).toBe(200);
  });

  test('that has ordered its basket is told so rather than that nothing is left, and the first order is answered again', async () => {
    const { disc, order, payload, buyer } = await onTwoDevices({ available: 1 });
    const key = newId();
    const first = await order(key);
    expect((await order(newId())).json()).toMatchObject({ code: 'basket_changed' });
    expect((await order(key)).json()).toEqual(first.json());
    expect((await refused({ ...payload, note: 'More.' }, { who: buyer, key })).code).toBe('key_reused');
    expect(await stockOf(shop().database, disc.id)).toMatchObject({ held: 1 });
  });

  test.each([
    ['with a plain order', false],
    ['with an order that is placed by itself', true],
  ])('orders its basket once on two devices at the same moment, %s', async (_, withCode) => {
    const { disc, payload, buyer } = await onTwoDevices();
    const more = withCode ? { code: await code({ kind: 'amount', amount: 5 }), total: 9.95 } : {};
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        post('/checkout', { ...payload, ...more }, { who: buyer, key: newId() }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await stockOf(shop().database, disc.id)).toMatchObject({ held: 1 });
  });

  test('whose page has lost its token is told so, and no guest gets its order', async () => {
    const { disc, payload, buyer } = await onTwoDevices();
    const response = await post('/checkout', payload, { key: newId() });
    expect([response.statusCode, response.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'signed_out' }),
    ]);
    // By this a page knows that a new token may help.
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(await stockOf(shop().database, disc.id)).toMatchObject({ held: 0 });
    expect((await post('/checkout', payload, { who: buyer })).statusCode).toBe(200);
  });

  test('gets the same answer for the same key, and one order', async () => {
    const { database } = shop();
    const disc = await part(1000);
    const payload = body([{ part: disc }], { total: 14.95 });
    const key = newId();
    const both = await Promise.all([place(payload, { key }), place(payload, { key })]);
    expect(both[0]).toEqual(both[1]);
    expect(await stockOf(database, disc.id)).toMatchObject({ held: 1 });
    for (const another of [{ note: 'More.' }, { email: guestEmail() }]) {
      const problem = await refused({ ...payload, ...another }, { key });
      expect(problem).toMatchObject({ status: 409, code: 'key_reused' });
    }
    expect(await stockOf(database, disc.id)).toMatchObject({ held: 1 });
  });
});

describe('what it costs', () => {
  test('a code that pays for all of it leaves nothing to pay: the order is paid', async () => {
    const { database } = shop();
    const disc = await part(4000);
    const all = await code({ kind: 'amount', amount: 50 });
    const placed = await place(body([{ part: disc }], { code: all, delivery: pickUp, total: 0 }));
    expect(placed).toMatchObject({ total: 0, paid: true });
    expect(await stateOf(database, placed.insertedId)).toBe('paid');
    expect(await stockOf(database, disc.id)).toEqual({ available: 9, held: 0, sold: 1 });
  });

  test('a business of another EU country pays without the tax that is in the price', async () => {
    const disc = await part(11900);
    const fields = { address: { ...german, country: 'FR' }, vatNumber: 'fr 40 303 265 045', total: 100 };
    const { insertedId, guestToken } = await place(body([{ part: disc }], fields));
    const order = (await callAs(shop().app, guest(guestToken))('GET', `/order/${insertedId}`)).json<Order>();
    expect(order).toMatchObject({
      price: 100,
      unitPrice: 100,
      tax: { amount: 0, reason: 'reverse-charge', vatNumber: 'FR40303265045', included: false },
    });
  });

  test('what is fetched at the counter is taxed there, wherever the buyer lives and whatever their VAT number', async () => {
    const disc = await part(11900);
    for (const fields of [
      { address: german },
      { address: { ...german, country: 'JP' } },
      { address: { ...german, country: 'FR' }, vatNumber: 'FR40303265045' },
    ]) {
      const { country } = fields.address;
      const asked = {
        lines: linesOf([{ part: disc }]),
        country,
        delivery: pickUp,
        vatNumber: fields.vatNumber,
      };
      const tax = { name: 'VAT', rate: 19, amount: 19, included: true, reason: 'rate' };
      expect((await post('/quote', asked)).json<Quote>()).toMatchObject({ tax, total: 119 });
      const placed = await place(body([{ part: disc }], { ...fields, delivery: pickUp, total: 119 }));
      const order = await callAs(shop().app, guest(placed.guestToken))('GET', `/order/${placed.insertedId}`);
      expect(order.json<Order>().tax).toEqual({ ...tax, vatNumber: fields.vatNumber ?? null });
    }
  });

  test('where tax goes by region the address has to have one, unless it is fetched', async () => {
    const { database } = shop();
    const california = { name: 'Sales tax', country: 'US', region: 'CA', rate: 8, deliveryTaxed: false };
    const { _id } = await addRate(database, staff, california);
    const disc = await part(1000);
    const order = (region: string | null, fields: Sent = {}) =>
      body([{ part: disc }], { address: { ...german, country: 'US', region }, total: 18, ...fields });
    for (const [region, words] of [
      [null, 'region is required: tax depends on it there'],
      ['Narnia', 'must be a state of the United States, by its name or code'],
      ['Calif.', 'must be a state of the United States, by its name or code'],
    ] as const) {
      const problem = await refused(order(region));
      expect(problem).toMatchObject({ status: 400, errors: { 'address.region': words } });
    }
    const { insertedId } = await place(order('Oregon'));
    const [{ address } = { address: '' }] = await database.query<{ address: string }>({
      text: 'SELECT address FROM orders WHERE id = $1',
      values: [insertedId],
    });
    expect(address).toBe('Hauptstr. 1\nKöln, Oregon 50667\nUnited States'); // as it is written there
    await place(order(null, { delivery: pickUp, total: 10 }));
    await removeRate(database, staff, _id);
    await place(order(null));
  });

  test('a code for free delivery pays for all of it, what bulky parts cost on top too', async () => {
    const { database } = shop();
    const bulky = zone({ countries: ['AT'], price: 5, bulky: 20 });
    const freight = await insertMethod(database, deliveryMethod({ name: 'Freight', zones: [bulky] }));
    const bumper = await part(1000);
    await database.query({ text: 'UPDATE parts SET bulky = true WHERE id = $1', values: [bumper.id] });
    const asked = { lines: linesOf([{ part: bumper }]), country: 'AT', delivery: freight };
    expect((await post('/quote', asked)).json()).toMatchObject({ deliveryPrice: 25, total: 35 });
    const free = await code({ kind: 'free-delivery' });
    expect((await post('/quote', { ...asked, code: free })).json()).toMatchObject({
      deliveryPrice: 25,
      discount: 25,
      total: 10,
    });
  });

  test('a code that leaves less to pay than a card takes is refused by name, once delivery is in the sum', async () => {
    const washer = await part(100);
    const most = await code({ kind: 'percent', percent: 75 });
    const asked = { lines: linesOf([{ part: washer }]), country: 'DE', code: most };
    const without = { discount: 0, total: 1, codeProblem: expect.stringContaining('less to pay than $0.50') };
    expect((await post('/quote', { ...asked, delivery: pickUp })).json()).toMatchObject(without);
    expect((await post('/quote', asked)).json()).toMatchObject({ total: 0.25, codeProblem: null });
    expect((await post('/quote', { ...asked, delivery: standard })).json()).toMatchObject({
      total: 5.2,
      codeProblem: null,
    });
    const refused = await post(
      '/checkout',
      body([{ part: washer }], { delivery: pickUp, code: most, total: 0.25 }),
    );
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'code_refused' }]);
  });

  test('delivery is free by what the goods cost after the discount', async () => {
    const disc = await part(12499);
    const quarter = await code({ kind: 'percent', percent: 25 });
    const ask = async (fields: object) =>
      (
        await post('/quote', {
          lines: linesOf([{ part: disc }]),
          country: 'DE',
          delivery: standard,
          ...fields,
        })
      ).json<Quote>();
    expect(await ask({})).toMatchObject({ deliveryPrice: 0, total: 124.99 });
    expect(await ask({ code: quarter })).toMatchObject({
      goods: 124.99,
      discount: 31.25,
      deliveryPrice: 4.95,
      total: 98.69,
      code: { code: quarter, label: '25% off' },
    });
  });

  test('ids in capitals are the same ids, of parts and of delivery methods', async () => {
    const disc = await part(1000, { available: 20 });
    const lines = [{ partId: disc.id.toUpperCase(), quantity: 1 }];
    const delivery = standard.toUpperCase();
    const answer = (await post('/quote', { lines, country: 'DE', delivery })).json<Quote>();
    expect(answer).toMatchObject({
      lines: [{ partId: disc.id, problem: null }],
      delivery: standard,
      total: 14.95,
    });
    await place(body([], { lines, delivery, total: 14.95 }));
    expect(await stockOf(shop().database, disc.id)).toMatchObject({ held: 1 });
    const methods = await shop().app.inject({
      url: `/api/delivery-methods?country=DE&lines=${disc.id.toUpperCase()}:10`,
    });
    expect(methods.json<{ price: number }[]>().map(({ price }) => price)).toEqual([0, 0]);
  });

  test('a quote says what is wrong and sums the rest', async () => {
    const [good, few] = [await part(1000), await part(1000, { available: 1 })];
    const gone = newId();
    const lines = [...linesOf([{ part: good }, { part: few, quantity: 2 }]), { partId: gone, quantity: 1 }];
    const answer = await post('/quote', { lines, country: 'US', code: 'NONE-SUCH', vatNumber: 'XX1' });
    expect(answer.json<Quote>()).toMatchObject({
      lines: [{ problem: null }, { problem: 'short', available: 1 }, { problem: 'gone', name: null }],
      goods: 10,
      total: 10,
      codeProblem: 'There is no such code.',
      vatProblem: expect.any(String),
      deliveries: [
        { _id: standard, name: 'Standard', price: 8, pickup: false },
        { _id: pickUp, price: 0, pickup: true },
      ],
      delivery: null,
      tax: null,
    });
  });

  test('where nothing can be ordered nothing is delivered either: a quote has no delivery and no total', async () => {
    const lines = [{ partId: newId(), quantity: 1 }];
    const answer = await post('/quote', { lines, country: 'US', delivery: standard });
    expect(answer.json<Quote>()).toMatchObject({ lines: [{ problem: 'gone' }], delivery: null, total: 0 });
  });

  test('the delivery methods to a country', async () => {
    const disc = await part(6000);
    const methods = async (query: string) =>
      (await shop().app.inject({ url: `/api/delivery-methods?${query}` })).json<
        { name: string; price: number }[]
      >();
    expect((await methods(`country=de&lines=${disc.id}:2`)).map(({ price }) => price)).toEqual([0, 0]);
    expect((await methods('country=FR')).map(({ name, price }) => [name, price])).toEqual([
      ['Standard', 4.95],
      ['Pick-up', 0],
    ]);
    expect((await methods('country=JP')).map(({ name }) => name)).toEqual(['Pick-up']);
  });
});

describe('many at once', () => {
  test('baskets that overlap the other way round wait for each other, and none is refused', async () => {
    const { database } = shop();
    const [seven, nine] = [await part(1000, { available: 200 }), await part(1000, { available: 200 })];
    const orders = Array.from({ length: 40 }, (_, index) =>
      post(
        '/checkout',
        body(index % 2 === 0 ? [{ part: seven }, { part: nine }] : [{ part: nine }, { part: seven }], {
          total: 24.95,
        }),
      ),
    );
    expect(new Set((await Promise.all(orders)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await stockOf(database, seven.id)).toEqual({ available: 160, held: 40, sold: 0 });
    expect(await stockOf(database, nine.id)).toEqual({ available: 160, held: 40, sold: 0 });
  });

  test('of twenty who want the last piece one gets it, and the others hear that none is left', async () => {
    const { database } = shop();
    const [last, other] = [await part(1000, { available: 1 }), await part(1000, { available: 50 })];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post('/checkout', body([{ part: other }, { part: last }], { total: 24.95 })),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refusals = answers
      .filter(({ statusCode }) => statusCode !== 200)
      .map((answer) => answer.json<ProblemDocument>());
    for (const { status, lines } of refusals) {
      expect(status).toBe(409);
      expect(lines).toEqual([
        { partId: last.id, name: last.name, problem: 'sold-out', wanted: 1, available: 0, minimum: 1 },
      ]);
    }
    expect(await stockOf(database, other.id)).toMatchObject({ available: 49, held: 1 });
  });

  test('whoever wants the last piece alone and is too late hears it of the lines too', async () => {
    const last = await part(1000, { available: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/checkout', body([{ part: last }], { total: 14.95 }))),
    );
    const late = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json());
    expect(late).toHaveLength(9);
    for (const problem of late) {
      expect(problem).toMatchObject({ code: 'out_of_stock', available: 0 });
      expect(Object.keys(problem.errors)).toEqual(['lines']);
    }
  });

  test(`${buyers} buyers whose baskets overlap: nothing is oversold, nothing locks, all get an answer`, async () => {
    const { database } = shop();
    const parts = await Promise.all(Array.from({ length: 100 }, () => part(1000, { available: 40 })));
    let seed = 11;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const baskets = Array.from({ length: buyers }, () => {
      const chosen = new Map<string, Wanted[number]>();
      while (chosen.size < 10) {
        const one = parts[random(100)];
        if (one !== undefined) chosen.set(one.id, { part: one, quantity: 1 + random(3) });
      }
      return [...chosen.values()];
    });
    const pieces = (wanted: Wanted) => wanted.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
    const answers = await Promise.all(
      baskets.map((wanted) =>
        post('/checkout', body(wanted, { delivery: pickUp, total: pieces(wanted) * 10 })),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
    const sold = baskets.filter((_, index) => answers[index]?.statusCode === 200);
    const [stock] = await database.query<{ held: number; least: number }>({
      text: 'SELECT sum(held)::int AS held, min(available) AS least FROM stock WHERE part_id = ANY ($1)',
      values: [parts.map(({ id }) => id)],
    });
    expect(stock?.held).toBe(sold.reduce((sum, wanted) => sum + pieces(wanted), 0));
    expect(stock?.least).toBeGreaterThanOrEqual(0);
    expect(sold.length).toBeGreaterThan(buyers / 4);
  });

  test('an order of ten lines takes as many statements as one of two', async () => {
    const { database, config } = shop();
    const statements = async (lines: number) => {
      const parts = await Promise.all(Array.from({ length: lines }, () => part(1000)));
      const input = checkoutInputSchema.parse(
        body(
          parts.map((one) => ({ part: one })),
          { delivery: pickUp, total: 10 * lines },
        ),
      );
      let count = 0;
      const counting: Database = {
        ...database,
        transaction: (work) =>
          database.transaction((tx) =>
            work({
              ...tx,
              query: (statement) => {
                count += 1;
                return tx.query(statement);
              },
            }),
          ),
      };
      await placeCheckout(counting, null, input, { publicUrl: config.publicUrl, holdMinutes: 60, key: null });
      return count;
    };
    expect(await statements(10)).toBe(await statements(2));
  });
});

import type { ManagedDeliveryMethod } from '@spareworks/contract/calls/delivery';
import { deliveryLimits } from '@spareworks/contract/plain/delivery-limits';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryMethod, insertMethod, zone } from '../../testing/delivery.ts';
import { insertPart } from '../../testing/factories.ts';
import { callAs } from '../../testing/orders.ts';
import { auditOf } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

beforeEach(async () => {
  await shop().database.query({ text: 'DELETE FROM delivery_methods' });
});

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  who = admin,
) => callAs(shop().app, who)(method, path, body);

async function methods(): Promise<ManagedDeliveryMethod[]> {
  return (await call('GET', '/managed-delivery-methods')).json();
}

async function theMethod(): Promise<ManagedDeliveryMethod> {
  const [method] = await methods();
  if (method === undefined) throw new Error('There is none.');
  return method;
}

const steps = [
  { from: 0, to: 2000, price: 4.95 },
  { from: 2000, to: 10_000, price: 9.95 },
];

const world = deliveryMethod({
  name: 'Parcel',
  zones: [
    zone({ countries: ['DE', 'AT'], steps, freeFrom: 120, bulky: null }),
    zone({ countries: ['GB'], price: 14.2, bulky: 20 }),
    zone({ price: 39 }),
  ],
});

test('a method is answered as it was sent', async () => {
  const response = await call('POST', '/delivery-methods', world);
  expect(response.statusCode, response.body).toBe(200);
  const id = response.json<{ insertedId: string }>().insertedId;
  expect(await methods()).toEqual([
    { _id: id, ...world, version: 1, editedAt: expect.any(String), editedBy: admin.email },
  ]);
  expect(await auditOf(shop().database, `delivery method ${id}`)).toEqual([
    { actor: admin.email, action: 'delivery method added', before: null, after: world },
  ]);
});

test('an edit changes what is sent and no more, and notes both values', async () => {
  const id = await insertMethod(shop().database, world);
  const zones = [zone({ countries: ['US'], steps: steps.slice(0, 1) })];
  const edit = { version: 1, days: null, pickup: false, zones };
  const response = await call('PATCH', `/delivery-methods/${id}`, edit);
  expect(response.json()).toEqual({ acknowledged: true, modifiedCount: 1, version: 2 });
  expect(await theMethod()).toMatchObject({ ...world, days: null, zones, version: 2 });
  const [, entry] = await auditOf(shop().database, `delivery method ${id}`);
  expect(entry).toEqual({
    actor: admin.email,
    action: 'delivery method edited',
    before: { days: world.days, zones: world.zones },
    after: { days: null, zones },
  });
});

test('an edit that changes nothing is not one', async () => {
  const id = await insertMethod(shop().database, world);
  const response = await call('PATCH', `/delivery-methods/${id}`, { ...world, version: 1 });
  expect(response.json()).toEqual({ acknowledged: true, modifiedCount: 0, version: 1 });
  expect(await auditOf(shop().database, `delivery method ${id}`)).toHaveLength(1);
});

test('what somebody else saved in between is not overwritten', async () => {
  const id = await insertMethod(shop().database);
  const other = await signedIn(shop(), { role: 'admin' });
  await call('PATCH', `/delivery-methods/${id}`, { version: 1, name: 'Theirs' }, other);
  const response = await call('PATCH', `/delivery-methods/${id}`, { version: 1, name: 'Mine' });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'delivery_changed',
    title: expect.stringContaining(other.email),
    current: { version: 2, name: 'Theirs', editedBy: other.email },
  });
  expect((await theMethod()).name).toBe('Theirs');
});

test('of several edits of one version at once one is kept', async () => {
  const id = await insertMethod(shop().database, world);
  const answers = await Promise.all(
    [11, 12, 13, 14].map((price) =>
      call('PATCH', `/delivery-methods/${id}`, { version: 1, pickup: false, zones: [zone({ price })] }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  const { version, zones } = await theMethod();
  expect([version, zones.length]).toEqual([2, 1]);
});

test('a method is taken away once, and the log remembers what it was', async () => {
  const id = await insertMethod(shop().database, world);
  expect((await call('DELETE', `/delivery-methods/${id}`)).json()).toMatchObject({ deletedCount: 1 });
  expect((await call('DELETE', `/delivery-methods/${id}`)).json()).toMatchObject({ deletedCount: 0 });
  expect(await methods()).toEqual([]);
  const [, entry] = await auditOf(shop().database, `delivery method ${id}`);
  expect(entry).toMatchObject({ action: 'delivery method removed', before: world });
  expect((await call('PATCH', `/delivery-methods/${id}`, { version: 1, name: 'Gone' })).statusCode).toBe(404);
});

test('methods are put in order by naming each of them once', async () => {
  const ids = [];
  for (const name of ['One', 'Two', 'Three']) ids.push(await insertMethod(shop().database, { name }));
  const names = async () => (await methods()).map(({ name }) => name);
  expect((await call('PUT', '/delivery-methods/order', { ids: ids.toReversed() })).statusCode).toBe(200);
  expect(await names()).toEqual(['Three', 'Two', 'One']);
  const without = await call('PUT', '/delivery-methods/order', { ids: ids.slice(1) });
  expect(without.json()).toMatchObject({ status: 409, code: 'delivery_changed' });
  const twice = await call('PUT', '/delivery-methods/order', { ids: [...ids.slice(1), ids[1]] });
  expect(twice.json()).toMatchObject({ status: 400, errors: { ids: 'names a method twice' } });
  expect(await names()).toEqual(['Three', 'Two', 'One']);
});

test('there are at most as many methods as a buyer can choose among', async () => {
  await shop().database.query({
    text: `INSERT INTO delivery_methods (id, name, pickup, active, position)
           SELECT gen_random_uuid(), 'Method ' || n, false, true, n FROM generate_series(2, $1) n`,
    values: [deliveryLimits.mostMethods],
  });
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/delivery-methods', deliveryMethod())));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});

const refused: [string, object, Record<string, string>][] = [
  ['no name', { name: ' ' }, { name: 'name is required' }],
  ['no zone', { zones: [] }, { zones: 'needs at least one zone' }],
  [
    'a price that nobody typed',
    { zones: [{ ...zone(), price: undefined }] },
    { 'zones.0.price': 'price is required' },
  ],
  [
    'neither a price nor steps',
    { zones: [zone({ price: null })] },
    { 'zones.0.price': 'needs a price, or steps by weight' },
  ],
  [
    'a price and steps',
    { zones: [zone({ price: 3, steps })] },
    { 'zones.0.steps': 'either one price or steps by weight' },
  ],
  ['a price below nothing', { zones: [zone({ price: -1 })] }, { 'zones.0.price': 'must be 0 or more' }],
  [
    'a tenth of a cent',
    { zones: [zone({ price: 1.001 })] },
    { 'zones.0.price': 'must have at most two decimals' },
  ],
  [
    'steps that overlap',
    { zones: [zone({ steps: [steps[0] ?? {}, { from: 1999, to: 5000, price: 7 }] as typeof steps })] },
    { 'zones.0.steps.1.from': 'overlaps the step before it: it has to begin at 2000' },
  ],
  [
    'a gap between steps',
    { zones: [zone({ steps: [steps[0] ?? {}, { from: 2001, to: 5000, price: 7 }] as typeof steps })] },
    { 'zones.0.steps.1.from': 'leaves a gap after the step before it: it has to begin at 2000' },
  ],
  [
    'a step that ends where it begins',
    { zones: [zone({ steps: [{ from: 5, to: 5, price: 7 }] })] },
    { 'zones.0.steps.0.to': 'must be more than where the step begins' },
  ],
  [
    'a country in two zones',
    { zones: [zone({ countries: ['DE', 'FR'] }), zone({ countries: ['FR'] })] },
    { 'zones.1.countries': 'another zone has France already' },
  ],
  [
    'everywhere twice',
    { zones: [zone(), zone()] },
    { 'zones.1.countries': 'another zone is for everywhere already' },
  ],
  [
    'a zone of no country',
    { zones: [zone({ countries: [] })] },
    { 'zones.0.countries': 'choose at least one country' },
  ],
  [
    'a country that is none',
    { zones: [zone({ countries: ['DE', 'XX'] })] },
    { 'zones.0.countries.1': 'must be the two letters of a country, such as DE' },
  ],
  ['days that run backwards', { days: { from: 3, to: 2 } }, { 'days.to': 'must not be less than from' }],
  [
    'pick-up in a country',
    { pickup: true, zones: [zone({ countries: ['DE'] })] },
    { 'zones.0.countries': 'pick-up has no countries' },
  ],
  [
    'pick-up by weight',
    { pickup: true, zones: [zone({ steps })] },
    { 'zones.0.steps': 'pick-up has one price for every weight' },
  ],
];

test.each(refused)('refused with its field: %s', async (_what, fields, errors) => {
  const response = await call('POST', '/delivery-methods', { ...deliveryMethod(), ...fields });
  expect(response.statusCode).toBe(400);
  expect(response.json<{ errors: object }>().errors).toEqual(errors);
});

test('the database has no place for steps that overlap or leave a gap, whoever writes them', async () => {
  const { database } = shop();
  const id = await insertMethod(database, { zones: [zone({ steps })] });
  const write = (from: number, to: number, follows: number | null) =>
    database.query({
      text: 'INSERT INTO delivery_steps (method_id, zone, from_grams, to_grams, follows_grams, price_cents) VALUES ($1, 0, $2, $3, $4, 1)',
      values: [id, from, to, follows],
    });
  await expect(write(5000, 20_000, null)).rejects.toThrow(/delivery_steps_first/);
  await expect(write(12_000, 20_000, 12_000)).rejects.toThrow(/foreign key/);
  await expect(write(12_000, 20_000, 10_000)).rejects.toThrow(/check/);
  await expect(write(2000, 20_000, 2000)).rejects.toThrow(/pkey/);
  await write(10_000, 20_000, 10_000);
});

const address = { line1: 'Hauptstr. 1', city: 'Graz', postcode: '8010', country: 'AT' };

test('what parts weigh together, and one that is bulky, decide what a buyer is offered', async () => {
  const { app, database } = shop();
  await insertMethod(database, world);
  const cheap = { priceCents: 100, minimumOrder: 1 };
  const heavy = await insertPart(database, { ...cheap, weightGrams: 700, available: 100_000 });
  const bulky = await insertPart(database, { ...cheap, bulky: true });
  const unweighed = await insertPart(database, cheap);
  const prices = async (country: string, ...lines: [{ id: string }, number][]) => {
    const query = { country, lines: lines.map(([{ id }, quantity]) => `${id}:${quantity}`).join() };
    const response = await app.inject({ url: '/api/delivery-methods', query });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ price: number }[]>().map(({ price }) => price);
  };
  expect(await prices('AT', [unweighed, 1])).toEqual([4.95]);
  expect(await prices('AT', [heavy, 2], [unweighed, 1])).toEqual([4.95]);
  expect(await prices('AT', [heavy, 3], [unweighed, 1])).toEqual([9.95]);
  expect(await prices('GB', [heavy, 1], [bulky, 1])).toEqual([34.2]);
  expect(await prices('AT', [bulky, 1])).toEqual([]);
  expect(await prices('AT', [heavy, 100_000])).toEqual([]);
});

test('an order keeps the name and the price of a method that is taken away', async () => {
  const { app, database } = shop();
  const id = await insertMethod(database, world);
  const part = await insertPart(database, { priceCents: 1000, minimumOrder: 1, weightGrams: 2000 });
  const order = {
    lines: [{ partId: part.id, quantity: 1 }],
    email: 'keeps@example.com',
    name: 'Ada Guest',
    phone: '+43 316 555 0100',
    address,
    delivery: id,
    total: 19.95,
  };
  const placed = await app.inject({ method: 'POST', url: '/api/checkout', payload: order });
  expect(placed.statusCode, placed.body).toBe(200);
  expect((await call('DELETE', `/delivery-methods/${id}`)).json()).toMatchObject({ deletedCount: 1 });
  const { insertedId } = placed.json<{ insertedId: string }>();
  expect((await call('GET', `/order/${insertedId}`)).json()).toMatchObject({
    price: 19.95,
    delivery: { method: id, name: 'Parcel', price: 9.95, days: '2 to 3 days', pickup: false },
  });
});

test('staff can see what a buyer would be offered', async () => {
  const id = await insertMethod(shop().database, world);
  const offers = (query: string) => call('GET', `/managed-delivery-methods/offers?${query}`);
  expect((await offers('country=AT&amount=50&weight=2000')).json()).toEqual([
    { _id: id, name: 'Parcel', price: 9.95, days: '2 to 3 days', pickup: false },
  ]);
  expect((await offers('country=AT&amount=50&weight=2000&bulky=true')).json()).toEqual([]);
  expect((await offers('country=Austria&amount=50&weight=-1')).json()).toMatchObject({
    status: 400,
    errors: { country: expect.any(String), weight: 'must be a whole number, 0 or more' },
  });
});

import type { Order } from '@spareworks/contract/schemas/order';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { plantCoverage, plantRange } from '../../testing/fitment.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { callAs, orderPayload, sendOrder, stockOf, violations } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';
import type { VehicleRecord } from '../vehicles/find-vehicles.ts';

const shop = sharedApp();
let civic: VehicleRecord;

beforeAll(async () => {
  const [planted] = await plantVehicles(shop().database, ['2014 Honda Civic 1.8 4 petrol']);
  if (planted === undefined) throw new Error('There is no Civic.');
  civic = planted;
});

const part = () => insertPart(shop().database, { priceCents: 1000, minimumOrder: 1, available: 10 });

async function fitting(): Promise<PartFields & { range: string }> {
  const made = await part();
  const details = { note: 'to 03/2015', source: 'Maker’s catalogue' };
  const range = await plantRange(shop().database, {
    partId: made.id,
    modelId: civic.modelId,
    from: 2014,
    position: 'front',
    quantity: 2,
    ...details,
  });
  return { ...made, range };
}

async function unfitting(): Promise<PartFields> {
  const made = await part();
  await plantCoverage(shop().database, made.id, 'complete');
  return made;
}

let guests = 0;

function body(parts: readonly PartFields[], fields: object = {}) {
  guests += 1;
  return {
    lines: parts.map(({ id }) => ({ partId: id, quantity: 1 })),
    email: `fit-${guests}@example.com`,
    name: 'Ada Guest',
    phone: '+49 221 555 0100',
    address: { line1: 'Hauptstr. 1', city: 'Köln', postcode: '50667', country: 'DE' },
    total: parts.length * 10,
    ...fields,
  };
}

function checkOut(payload: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return shop().app.inject({ method: 'POST', url: '/api/checkout', headers, payload });
}

type Placed = { insertedId: string; guestToken: string };

async function orderOf({ insertedId, guestToken }: Placed): Promise<Order> {
  const call = callAs(shop().app, { bearer: { authorization: `Guest ${guestToken}` } });
  return (await call('GET', `/order/${insertedId}`)).json<Order>();
}

test('what the shop says about each part and the car is frozen on its line, mailed and in the file of orders', async () => {
  const { app, database } = shop();
  const [disc, oil, lamp] = [await fitting(), await part(), await part()];
  await plantCoverage(database, oil.id, 'universal');
  const payload = body([disc, oil, lamp], { vehicle: civic.id });
  const response = await checkOut(payload);
  expect(response.statusCode, response.body).toBe(200);
  const order = await orderOf(response.json());
  const same = {
    vehicle: civic.id,
    car: '2014 Honda Civic 1.8 L',
    universal: false,
    notes: [],
    position: null,
    quantity: null,
    source: null,
    at: order.createdAt,
  };
  expect(order.lines.map(({ fit }) => fit)).toEqual([
    {
      ...same,
      verdict: 'fits',
      notes: ['to 03/2015'],
      position: 'front',
      quantity: 2,
      source: 'Maker’s catalogue',
    },
    { ...same, verdict: 'fits', universal: true },
    { ...same, verdict: 'not known' },
  ]);
  const [mail] = await mailsWrittenTo(database, payload.email);
  expect(mail?.text).toContain(
    `1 x ${disc.name}, $10.00\nFits 2014 Honda Civic 1.8 L: front; 2 per car; to 03/2015 (source: Maker’s catalogue)\n`,
  );
  expect(mail?.text).toContain('Not known whether it fits 2014 Honda Civic 1.8 L\n');
  await database.query({ text: 'DELETE FROM fitment WHERE id = $1', values: [disc.range] });
  expect((await orderOf(response.json())).lines[0]?.fit).toMatchObject({ verdict: 'fits' });
  const staff = await signedIn(shop(), { role: 'admin' });
  const file = await callAs(app, staff)('GET', `/orders.csv?ids=${order._id}`);
  expect(file.body).toContain('Fits every car, so also 2014 Honda Civic 1.8 L');
  expect(await violations(database)).toEqual([]);
});

test('a part that does not fit is asked about once more, by name, and is ordered once that was answered', async () => {
  const { database } = shop();
  const [disc, pads, lamp] = [await fitting(), await unfitting(), await unfitting()];
  await plantRange(database, {
    partId: lamp.id,
    modelId: civic.modelId,
    from: 2014,
    kind: 'excluded',
    note: 'left-hand drive',
    source: 'Maker',
  });
  const payload = body([disc, pads, lamp], { vehicle: civic.id });
  const key = newId();
  const asked = await checkOut(payload, key);
  expect(asked.statusCode).toBe(409);
  const car = '2014 Honda Civic 1.8 L';
  expect(asked.json<ProblemDocument>()).toMatchObject({
    code: 'does_not_fit',
    doesNotFit: [
      { partId: pads.id, name: pads.name, car, notes: [], source: null },
      { partId: lamp.id, name: lamp.name, car, notes: ['left-hand drive'], source: 'Maker' },
    ],
  });
  expect(await stockOf(database, pads.id)).toEqual({ available: 10, held: 0, sold: 0 });
  const half = await checkOut({ ...payload, orderAnyway: [pads.id] }, key);
  expect(half.json<ProblemDocument>().doesNotFit?.map(({ partId }) => partId)).toEqual([lamp.id]);
  const answered = { ...payload, orderAnyway: [pads.id, lamp.id] };
  // Both at once, as two clicks or two tabs send it: one order.
  const [one, two] = await Promise.all([checkOut(answered, key), checkOut(answered, key)]);
  expect([one.statusCode, two.statusCode], one.body + two.body).toEqual([200, 200]);
  expect(one.json<Placed>().insertedId).toBe(two.json<Placed>().insertedId);
  // What was asked about and comes late, for example after an hour in a tunnel, is no second order.
  expect((await checkOut(payload, key)).json()).toMatchObject({ code: 'key_reused' });
  expect((await orderOf(one.json())).lines.map(({ fit }) => fit?.verdict)).toEqual([
    'fits',
    'does not fit',
    'does not fit',
  ]);
  expect(await stockOf(database, pads.id)).toEqual({ available: 9, held: 1, sold: 0 });
});

test('a car that is not in the list is refused by its field; without a car there is no verdict and no question', async () => {
  const pads = await unfitting();
  const unknown = await checkOut(body([pads], { vehicle: newId() }));
  expect([unknown.statusCode, unknown.json<ProblemDocument>()]).toMatchObject([
    404,
    { code: 'vehicle_not_found', errors: { vehicle: 'is not a car of the shop’s list' } },
  ]);
  const bad = await checkOut(body([pads], { vehicle: civic.id, orderAnyway: ['pads'] }));
  expect([bad.statusCode, Object.keys(bad.json<ProblemDocument>().errors ?? {})]).toEqual([
    400,
    ['orderAnyway.0'],
  ]);
  const without = await checkOut(body([pads], { vehicle: null }));
  expect(without.statusCode, without.body).toBe(200);
  expect((await orderOf(without.json())).lines[0]?.fit).toBeNull();
});

test('the order of one part takes the car, asks and keeps the answer in the same way', async () => {
  const { app } = shop();
  const buyer = await signedIn(shop());
  const pads = await unfitting();
  const payload = { ...orderPayload(pads, buyer), vehicle: civic.id };
  const asked = await sendOrder(app, buyer, payload);
  expect(asked.json()).toMatchObject({ code: 'does_not_fit', doesNotFit: [{ partId: pads.id }] });
  expect((await sendOrder(app, buyer, { ...payload, vehicle: newId() })).json()).toMatchObject({
    code: 'vehicle_not_found',
  });
  const placed = await sendOrder(app, buyer, { ...payload, orderAnyway: [pads.id] });
  expect(placed.statusCode, placed.body).toBe(200);
  const { insertedId } = placed.json<{ insertedId: string }>();
  const order = (await callAs(app, buyer)('GET', `/order/${insertedId}`)).json<Order>();
  expect(order.lines[0]?.fit).toMatchObject({ vehicle: civic.id, verdict: 'does not fit' });
});

test('ranges that are deleted while somebody orders count for all lines of the order, or for none', async () => {
  const { database } = shop();
  const rounds = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const parts = await Promise.all([fitting(), fitting(), fitting()]);
      const ranges = parts.map(({ range }) => range);
      const [placed] = await Promise.all([
        checkOut(body(parts, { vehicle: civic.id })),
        database.query({ text: 'DELETE FROM fitment WHERE id = ANY ($1::uuid[])', values: [ranges] }),
      ]);
      expect(placed.statusCode, placed.body).toBe(200);
      const { lines } = await orderOf(placed.json());
      return new Set(lines.map(({ fit }) => fit?.verdict)).size;
    }),
  );
  expect(rounds).toEqual(Array.from({ length: 8 }, () => 1));
});

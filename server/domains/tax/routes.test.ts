import type { TaxExample, TaxRate, TaxSettings } from '@spareworks/contract/calls/tax';
import { taxLimits } from '@spareworks/contract/plain/tax-limits';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { emptyLog } from '../../testing/empty-log.ts';
import { callAs } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const common = sharedApp();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(common(), { role: 'admin' });
});
afterEach(() => common().database.query({ text: emptied }));

/** A shop in which nobody has set anything about taxes. */
const emptied = 'DELETE FROM tax_rates; DELETE FROM sales_settings';

async function adminAt() {
  const shop = common();
  await emptyLog(shop.database);
  const call = callAs(shop.app, admin);
  const notes = () =>
    shop.database.query({
      text: "SELECT actor, action, subject, before, after FROM audit_log WHERE action LIKE 'tax%' ORDER BY id",
    });
  return { ...shop, admin, call, notes };
}

const tryTo = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callAs(common().app, admin)(method, path, body);

const german = { taxIncluded: true, country: 'de', vatNumber: 'de 123 456 789', reverseCharge: true };
const kept = {
  taxIncluded: true,
  country: 'DE',
  region: null,
  vatNumber: 'DE123456789',
  reverseCharge: true,
};
const unset = { taxIncluded: false, country: null, region: null, vatNumber: null, reverseCharge: false };
const vat = { country: 'DE', name: 'VAT', rate: 19, deliveryTaxed: true };

test('the settings are open before anybody sets them, and the log says who did', async () => {
  const shop = await adminAt();
  const nobody = { changedAt: null, changedBy: null };
  expect((await shop.call('GET', '/tax-settings')).json()).toEqual({ ...unset, version: 0, ...nobody });
  const saved = (await shop.call('PUT', '/tax-settings', { ...german, version: 0 })).json<TaxSettings>();
  const changed = { changedAt: expect.stringMatching(/^\d{4}-/), changedBy: shop.admin.email };
  expect(saved).toEqual({ ...kept, version: 1, ...changed });
  expect((await shop.call('GET', '/tax-settings')).json()).toEqual(saved);
  // Saved again as they are, they stay as they are.
  expect((await shop.call('PUT', '/tax-settings', { ...german, version: 1 })).json()).toEqual(saved);
  expect(await shop.notes()).toEqual([
    {
      actor: shop.admin.email,
      action: 'tax settings changed',
      subject: 'tax settings',
      before: unset,
      after: kept,
    },
  ]);
});

test('settings that somebody else has changed are not written over', async () => {
  const shop = await adminAt();
  const answers = await Promise.all(
    [true, false].map((taxIncluded) =>
      shop.call('PUT', '/tax-settings', { ...german, taxIncluded, version: 0 }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const late = await shop.call('PUT', '/tax-settings', { ...german, version: 0 });
  expect(late.json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await shop.call('GET', '/tax-settings')).json()).toMatchObject({ version: 1 });
});

test.each([
  ['country', { country: 'Germany' }],
  ['country', { country: 'US', vatNumber: '12-3456789' }],
  ['country', { country: null }],
  ['vatNumber', { vatNumber: 'DE12345678' }],
  ['vatNumber', { vatNumber: 'FR12345678901' }],
  ['vatNumber', { vatNumber: null }],
  ['region', { ...unset, region: 'Bavaria' }],
  ['region', { ...unset, country: 'US', region: 'Narnia' }],
  ['taxIncluded', { taxIncluded: 'yes' }],
  ['version', { version: -1 }],
])('settings that cannot be are refused by name: %s %j', async (field, wrong) => {
  const response = await tryTo('PUT', '/tax-settings', { ...german, version: 0, ...wrong });
  expect(response.json()).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
  expect((await tryTo('GET', '/tax-settings')).json()).toMatchObject({ version: 0 });
});

test('outside of Europe the shop’s own number is whatever it is', async () => {
  const shop = await adminAt();
  const settings = { ...unset, country: 'US', region: 'California', vatNumber: ' 12-3456789 ', version: 0 };
  expect((await shop.call('PUT', '/tax-settings', settings)).json()).toMatchObject({
    region: 'California',
    vatNumber: '12-3456789',
  });
});

test('rates are added, changed and removed, in the order of their places, and the log says so', async () => {
  const shop = await adminAt();
  const add = async (rate: object) =>
    (await shop.call('POST', '/tax-rates', { ...vat, ...rate })).json<TaxRate>();
  const california = await add({ country: 'us', region: 'California', name: 'Sales tax', rate: 7.25 });
  const german = await add({});
  await add({ country: 'US', region: 'AL', rate: 4 });
  const listed = async () => (await shop.call('GET', '/tax-rates')).json<TaxRate[]>();
  expect((await listed()).map(({ place, rate }) => [place, rate])).toEqual([
    ['DE', 19],
    ['US-AL', 4],
    ['US-CA', 7.25],
  ]);
  expect(california).toMatchObject({ region: 'California', place: 'US-CA', version: 1 });
  const changed = await shop.call('PATCH', `/tax-rates/${german._id}`, { version: 1, rate: 19.125 });
  expect(changed.json()).toEqual({ ...german, rate: 19.125, version: 2 });
  const stale = await shop.call('PATCH', `/tax-rates/${german._id}`, { version: 1, rate: 16 });
  expect(stale.json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await shop.call('DELETE', `/tax-rates/${california._id}`)).json()).toEqual({
    acknowledged: true,
    deletedCount: 1,
  });
  expect((await shop.call('DELETE', `/tax-rates/${california._id}`)).statusCode).toBe(404);
  expect((await shop.call('PATCH', `/tax-rates/${california._id}`, { version: 1 })).json()).toMatchObject({
    status: 404,
    title: 'This tax rate is no longer there.',
  });
  expect((await listed()).map(({ place }) => place)).toEqual(['DE', 'US-AL']);
  const was = { ...vat, region: null };
  expect((await shop.notes()).slice(-2)).toEqual(
    [
      {
        actor: shop.admin.email,
        action: 'tax rate changed',
        subject: 'tax rate DE',
        before: was,
        after: { ...was, rate: 19.125 },
      },
      {
        actor: shop.admin.email,
        action: 'tax rate removed',
        subject: 'tax rate US-CA',
        before: { country: 'US', region: 'California', name: 'Sales tax', rate: 7.25, deliveryTaxed: true },
      },
    ].map((note) => ({ after: null, ...note })),
  );
});

test('a place has one rate, also when two are added or moved there at once', async () => {
  const shop = await adminAt();
  const add = (rate: object) => shop.call('POST', '/tax-rates', { ...vat, country: 'US', ...rate });
  const both = await Promise.all([add({ region: 'ca' }), add({ region: 'California' })]);
  const refused = both.find(({ statusCode }) => statusCode === 400);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  expect(refused?.json()).toMatchObject({ errors: { region: 'there is a rate for this place already' } });
  const others = [
    (await add({ region: 'NV' })).json<TaxRate>(),
    (await add({ region: 'OR' })).json<TaxRate>(),
  ];
  const moves = await Promise.all(
    others.map(({ _id }) => shop.call('PATCH', `/tax-rates/${_id}`, { version: 1, region: null })),
  );
  expect(moves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  expect(moves.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
    errors: { country: expect.any(String) },
  });
});

test.each([
  ['rate', { rate: 19.1234 }],
  ['rate', { rate: -1 }],
  ['rate', { rate: 101 }],
  ['rate', { rate: '19' }],
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(41) }],
  ['country', { country: 'DEU' }],
  ['region', { region: 'x'.repeat(61) }],
  ['deliveryTaxed', { deliveryTaxed: null }],
])('a rate that cannot be is refused by name: %s %j', async (field, wrong) => {
  const response = await tryTo('POST', '/tax-rates', { ...vat, ...wrong });
  expect(response.json()).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
});

test('there are at most so many rates as one answer can bring', async () => {
  const shop = await adminAt();
  await shop.database.query({
    text: `INSERT INTO tax_rates (id, country, region, region_key, name, rate, delivery_taxed)
           SELECT gen_random_uuid(), 'US', 'R' || n, 'R' || n, 'Sales tax', 1000, true FROM generate_series(1, $1) AS n`,
    values: [taxLimits.mostRates],
  });
  expect((await shop.call('POST', '/tax-rates', vat)).json()).toMatchObject({
    status: 409,
    code: 'too_many_rates',
  });
  expect((await shop.call('GET', '/tax-rates')).json<TaxRate[]>()).toHaveLength(taxLimits.mostRates);
});

test('what a price means somewhere can be tried, with tax on top and with tax in the price', async () => {
  const shop = await adminAt();
  const example = async (query: string) =>
    (await shop.call('GET', `/tax-example?${query}`)).json<TaxExample>();
  expect(await example('country=US')).toMatchObject({ reason: 'none', price: 100, tax: 0, total: 100 });
  for (const [country, rate] of Object.entries({ DE: 19, FR: 20, CH: 8.1 })) {
    await shop.call('POST', '/tax-rates', { ...vat, country, rate });
  }
  const onTop = await example('country=ch&price=99.99');
  expect(onTop).toMatchObject({ included: false, rate: 8.1, price: 99.99, tax: 8.1, total: 108.09 });
  await shop.call('PUT', '/tax-settings', { ...german, version: 0 });
  expect(await example('country=DE&price=10')).toMatchObject({
    included: true,
    price: 10,
    tax: 1.6,
    total: 10,
  });
  expect(await example('country=US&price=10')).toMatchObject({
    reason: 'none',
    price: 10,
    tax: 0,
    total: 10,
  });
  expect(await example('country=FR&vatNumber=fr%2012%20345678901')).toMatchObject({
    reason: 'reverse-charge',
    vatNumber: 'FR12345678901',
    tax: 0,
    total: 84.03,
  });
  const refused = await shop.call('GET', '/tax-example?country=FR&vatNumber=FR1');
  expect(refused.json()).toMatchObject({ status: 400, errors: { vatNumber: expect.any(String) } });
});

import { beforeAll, expect, test } from 'vitest';
import { deliveryMethod } from '../../testing/delivery.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

test.each([
  { path: '/delivery-methods', table: 'delivery_methods', body: deliveryMethod(), other: { name: 'Other' } },
  {
    path: '/tax-rates',
    table: 'tax_rates',
    body: { country: 'DE', name: 'VAT', rate: 19, deliveryTaxed: true },
    other: { country: 'FR' },
  },
  {
    path: '/discount-codes',
    table: 'discount_codes',
    body: { code: 'ONCE', kind: 'percent', percent: 10 },
    other: { code: 'TWICE' },
  },
  {
    path: '/synonyms',
    table: 'synonyms',
    body: { phrases: ['zorb', 'quux'] },
    other: { phrases: ['zorb', 'frob'] },
  },
])('what is sent again to $path under its key is added once', async ({ path, table, body, other }) => {
  const send = (payload: object) =>
    shop().app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...admin.bearer, 'idempotency-key': `once ${path}`.replace(' ', '') },
      payload,
    });
  const first = await send(body);
  expect(first.statusCode, first.body).toBe(200);
  const again = await send(body);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect((await send({ ...body, ...other })).json()).toMatchObject({ status: 409, code: 'key_reused' });
  const rows = await shop().database.query({ text: `SELECT count(*) AS count FROM ${table}` });
  expect(rows).toEqual([{ count: 1 }]);
});

import type { OrderCounts } from '@spareworks/contract/calls/orders';
import type { Order } from '@spareworks/contract/schemas/order';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { callAs, insertOrder } from '../../testing/orders.ts';
import { insertPerson, type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();
let admin: SignedIn;
let disc: PartFields;
const [post, counter] = [newId(), newId()];
const names = new Map<string, string>();

beforeAll(async () => {
  const { database } = shop();
  admin = await signedIn(shop(), { role: 'admin' });
  const buyer = await insertPerson(database, { name: 'Disc Jockey' });
  disc = await insertPart(database, { name: 'Brake disc, vented', minimumOrder: 1 });
  const lamp = await insertPart(database, { name: 'Head lamp', minimumOrder: 1 });
  const line = (part: PartFields) => ({ part, quantity: 1 });
  const orders = [
    ['disc', { buyer, part: disc, state: 'paid' }, 'DE', post],
    ['both', { buyer, part: lamp, lines: [line(lamp), line(disc)], state: 'shipped' }, 'FR', post],
    ['lamp', { buyer, part: lamp, state: 'paid' }, 'DE', counter],
    ['gone', { buyer, part: disc, state: 'canceled' }, 'DE', post],
    ['old', { buyer, part: lamp, state: 'paid' }, null, null],
  ] as const;
  for (const [name, fields, country, method] of orders) {
    const id = await insertOrder(database, fields);
    names.set(id, name);
    await database.query({
      text: 'UPDATE orders SET country = $2, delivery_method = $3 WHERE id = $1',
      values: [id, country, method],
    });
  }
});

const get = (path: string, query: Record<string, string>) =>
  callAs(shop().app, admin)('GET', `${path}?${new URLSearchParams(query)}`);

async function found(query: Record<string, string>) {
  const response = await get('/orders', query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Order[]>().map(({ _id }) => names.get(_id));
}

test('orders are found by a part on any of their lines, by its id or by words of its name', async () => {
  expect(await found({ part: disc.id })).toEqual(['disc', 'both']);
  expect(await found({ part: 'VENTED disc' })).toEqual(['disc', 'both']);
  expect(await found({ part: 'vented, disc' })).toEqual(['disc', 'both']);
  expect(await found({ part: 'lamp disc' })).toEqual([]); // no one part is called so
  expect(await found({ part: 'jockey' })).toEqual([]); // that is the buyer
  expect(await found({ part: 'head' })).toEqual(['both', 'lamp', 'old']);
  expect(await found({ part: '100%' })).toEqual([]);
  expect(await found({ part: disc.id, state: 'canceled' })).toEqual(['gone']);
});

test('and by how and where they go, with everything else together', async () => {
  expect(await found({ delivery: post })).toEqual(['disc', 'both']);
  expect(await found({ delivery: counter })).toEqual(['lamp']);
  expect(await found({ country: 'DE' })).toEqual(['disc', 'lamp']);
  expect(await found({ country: 'DE', delivery: post, part: 'disc', q: 'jockey', state: 'paid' })).toEqual([
    'disc',
  ]);
});

test('counts and the file follow the same filters', async () => {
  const counts = await get('/orders/counts', { country: 'DE', delivery: post });
  expect(counts.json<OrderCounts>()).toMatchObject({ all: 1, paid: 1, shipped: 0, canceled: 1 });
  const file = await get('/orders.csv', { part: disc.id, country: 'FR' });
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(3); // names, and two lines of one order
  const page = await get('/orders', { country: 'DE', limit: '1' });
  expect(page.headers.link).toContain('country=DE');
});

test.each([
  [{ country: 'Germany' }, 'country'],
  [{ country: 'XX' }, 'country'],
  [{ delivery: 'post' }, 'delivery'],
  [{ part: '' }, 'part'],
])('%j is refused by the name of the field', async (query, field) => {
  const refused = await get('/orders', query as Record<string, string>);
  expect(refused.json()).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
});

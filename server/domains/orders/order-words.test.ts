import type { OrderCounts } from '@spareworks/contract/calls/orders';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import type { Order } from '@spareworks/contract/schemas/order';
import { beforeAll, expect, test } from 'vitest';
import { idAt } from '../../kernel/ids.ts';
import { unavailable } from '../../kernel/problem.ts';
import { insertPart } from '../../testing/factories.ts';
import { callAs, insertOrder } from '../../testing/orders.ts';
import { insertPerson, type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { findOrdersPage } from './find-orders.ts';

// The list of orders reads words as the search of the shop does.

const shop = sharedApp();
let admin: SignedIn;
const names = new Map<string, string>();
/** One after the other, and with numbers of which no piece is looked for. */
const idOf = (at: number) => idAt(Date.UTC(2026, 2, 1, at), Buffer.alloc(10, at + 1));

beforeAll(async () => {
  const { database } = shop();
  admin = await signedIn(shop(), { role: 'admin' });
  const lyon = await insertPerson(database, { name: 'Lyon Apprentice', email: 'lyon@example.com' });
  const peter = await insertPerson(database, { name: 'Peter Quill', email: 'quill@example.com' });
  const part = (name: string, more: { description?: string } = {}) =>
    insertPart(database, { name, minimumOrder: 1, ...more });
  const [filter, tire, disc, clutch, bolt, pads, boot, gaiter, box, removed] = await Promise.all([
    part('Oil filter, spin-on', { description: 'Change it with the clutch.' }),
    part('Van tyre 215/75 R16C'),
    part('Brake disc, vented'),
    part('Clutch kit'),
    part('Wheel bolt M14 x 1.5'),
    part('Brake pad set'),
    part('Boot lid, rear'),
    part('Gaiter for a gear lever'),
    part('Battery box with lid'),
    part('Oil filter housing'),
  ]);
  const orders = [
    ['filter', { buyer: lyon, part: filter, state: 'paid' }],
    ['tyre', { buyer: peter, part: tire, state: 'paid' }],
    ['disc', { buyer: lyon, part: disc, state: 'shipped' }],
    ['clutch', { buyer: peter, part: clutch, state: 'paid' }],
    [
      'bolt',
      {
        buyer: peter,
        part: bolt,
        lines: [
          { part: bolt, quantity: 1 },
          { part: pads, quantity: 1 },
        ],
        state: 'paid',
      },
    ],
    ['boot', { buyer: peter, part: boot, state: 'paid' }],
    [
      'gaiter',
      {
        buyer: peter,
        part: gaiter,
        lines: [gaiter, box].map((part) => ({ part, quantity: 1 })),
        state: 'paid',
      },
    ],
    ['housing', { buyer: peter, part: removed, state: 'paid' }],
  ] as const;
  for (const [at, [name, fields]] of orders.entries()) {
    names.set(await insertOrder(database, { ...fields, id: idOf(at) }), name);
  }
  await database.query({ text: 'UPDATE parts SET deleted_at = now() WHERE id = $1', values: [removed.id] });
});

const get = (path: string, query: Record<string, string>) =>
  callAs(shop().app, admin)('GET', `${path}?${new URLSearchParams(query)}`);

async function found(query: Record<string, string>) {
  const response = await get('/orders', query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Order[]>().map(({ _id }) => names.get(_id));
}

test.each([
  ['a plural, also of a part that has left the shop', 'oil filters', ['filter', 'housing']],
  ['another word for it', 'rotor', ['disc']],
  ['another spelling', 'tire', ['tyre']],
  ['another spelling in the plural', 'tires', ['tyre']],
  ['a mistyped word', 'clucth', ['clutch']],
  ['a mistyped word beside another', 'brake pd', ['bolt']],
  ['a measure in another spelling', '215/75R16C', ['tyre']],
  ['a thread in another spelling', 'M14x1.5', ['bolt']],
  ['buyer and part, by another word for it', 'lyon rotors', ['disc']],
  ['buyer and a mistyped part', 'quill clucth', ['clutch']],
  ['words with a comma between', 'Apprentice, Lyon', ['filter', 'disc']],
  ['words in quotes and brackets', '“Apprentice” (Lyon)', ['filter', 'disc']],
  ['a name that would be a plural if it were a part', 'quills', []],
  ['a word that another part has in its description only', 'clutch', ['clutch']],
  ['a part and a number that is nowhere', 'rotor 4917012', []],
  ['a comma alone, which is no word', ',', []],
  ['words that together are a part, not each one by itself', 'boot lid', ['boot']],
  ['a part and the buyer of another', 'lyon tire', []],
])('finds by %s', async (_what, q, expected) => {
  expect(await found({ q })).toEqual(expected);
});

test('a mistyped word is read as another only where no order has it as it is', async () => {
  expect(await found({ q: 'cltuch' })).toEqual(['clutch']);
  const { database } = shop();
  const buyer = await insertPerson(database, { name: 'Cltuch Doe', email: 'doe@example.com' });
  const part = await insertPart(database, { name: 'Wiper blade', minimumOrder: 1 });
  names.set(await insertOrder(database, { buyer, part, state: 'paid', id: idOf(15) }), 'doe');
  expect(await found({ q: 'clutcn' })).toEqual(['clutch']);
  expect(await found({ q: 'cltuch' })).toEqual(['doe']);
});

test.each([
  ['clucth', 'clutch'],
  ['brake pd', 'brake pad'],
  ['quill clucth', 'quill clutch'],
  ['Oli fitler', 'oil filter'],
  ['rotor', null],
  ['quills', null],
  ['paid', null], // what orders are, and no pad
])('says what was looked for where words were taken for mistyped: %s', async (q, corrected) => {
  const counts = async (query: Record<string, string>) =>
    (await get('/orders/counts', query)).json<OrderCounts>();
  expect(await counts({ q })).toMatchObject({ corrected });
  expect(await counts({ q, exact: 'true' })).toMatchObject({ corrected: null });
  if (corrected === null) return;
  expect(await counts({ q })).not.toMatchObject({ all: 0 });
  expect(await counts({ q, exact: 'true' })).toMatchObject({ all: 0 });
  expect(await found({ q, exact: 'true' })).toEqual([]);
  expect((await get('/orders.csv', { q, exact: 'true' })).body.trimEnd().split('\r\n')).toHaveLength(1);
});

test('pages, counts and the file have the same orders', async () => {
  const first = await get('/orders', { q: 'filters', limit: '1', count: 'true' });
  expect(first.headers['x-total-count']).toBe('2');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
  const after = new URL(next ?? '').searchParams.get('after') ?? '';
  expect(await found({ q: 'filters', limit: '1', after })).toEqual(['housing']);
  expect((await get('/orders/counts', { q: 'tire' })).json<OrderCounts>()).toMatchObject({ all: 1, paid: 1 });
  expect((await get('/orders.csv', { q: 'tire' })).body.trimEnd().split('\r\n')).toHaveLength(2);
});

test('a piece of the number finds the order', async () => {
  const [id = ''] = [...names.keys()];
  await shop().database.query({ text: "UPDATE orders SET number = '7956ABB8' WHERE id = $1", values: [id] });
  expect(formatOrderNumber('7956ABB8')).toBe('SW-7956-ABB8');
  for (const q of ['7956', '956abb8', 'sw-7956', '7956-abb', '56ab lyon']) {
    expect(await found({ q }), q).toContain('filter');
  }
  expect(await found({ q: '956abb9' })).toEqual([]);
  // What parts are called like a piece of a number are looked for where no order has it.
  expect(await found({ q: '215c' })).toEqual(['tyre']);
  await shop().database.query({ text: "UPDATE orders SET number = '0000215C' WHERE id = $1", values: [id] });
  expect(await found({ q: '215c' })).toEqual(['filter']);
});

test('while the catalogue is not known, orders are found by what they say themselves', async () => {
  const lists = { reads: shop().database, finding: { ready: () => Promise.reject(unavailable()) } };
  const rows = async (q: string) =>
    (await findOrdersPage(lists, { q }, { after: undefined, limit: 24 })).rows.map(({ _id }) =>
      names.get(_id),
    );
  expect(await rows('oil filter')).toEqual(['filter', 'housing']);
  expect(await rows('rotor')).toEqual([]);
});

import type { OrderCounts } from '@spareworks/contract/calls/orders';
import { orderSorts, orderStages } from '@spareworks/contract/plain/order-lists';
import { formatOrderNumber, orderNumberOf } from '@spareworks/contract/plain/order-number';
import type { Order } from '@spareworks/contract/schemas/order';
import { beforeAll, expect, test } from 'vitest';
import { idAt } from '../../kernel/ids.ts';
import { insertPart } from '../../testing/factories.ts';
import { callAs, insertOrder } from '../../testing/orders.ts';
import { insertPerson, type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();
const march = (day: number) => new Date(Date.UTC(2026, 2, day, 12));

let admin: SignedIn;
/** Names of the orders by their ids, so that a list can be compared at a glance. */
const names = new Map<string, string>();

beforeAll(async () => {
  const { database } = shop();
  admin = await signedIn(shop(), { role: 'admin' });
  const ada = await insertPerson(database, { name: 'Ada Lovelace', email: 'ada@example.com' });
  const zoe = await insertPerson(database, { name: 'Zoë 100% O’Neil_x', email: 'zoe.oneil@example.org' });
  const ivan = await insertPerson(database, { name: 'Иван Петров', email: 'ivan@example.net' });
  const disc = await insertPart(database, { name: 'Brake disc, vented', priceCents: 5000, minimumOrder: 1 });
  const lamp = await insertPart(database, { name: 'Head lamp C:\\left', priceCents: 700, minimumOrder: 1 });
  const orders = [
    [
      'ada placed',
      { buyer: ada, part: disc, state: 'placed', createdAt: march(1), phone: '0049 (170) 123-4567' },
    ],
    ['ada lapsed', { buyer: ada, part: lamp, state: 'lapsed', createdAt: march(2), phone: '+491701234568' }],
    [
      'zoe paid',
      {
        buyer: zoe,
        part: disc,
        state: 'paid',
        createdAt: march(3),
        transactionId: 'pi_3NaXyZ01',
        phone: '(0171) 444 5566',
      },
    ],
    ['zoe shipped', { buyer: zoe, part: lamp, state: 'shipped', createdAt: march(4), quantity: 30 }],
    ['ivan refunding', { buyer: ivan, part: disc, state: 'refunding', createdAt: march(5) }],
    ['ivan refunded', { buyer: ivan, part: lamp, state: 'refunded', createdAt: march(6) }],
    ['ada gone', { buyer: ada, part: disc, state: 'canceled', createdAt: march(7) }],
  ] as const;
  for (const [at, [name, fields]] of orders.entries()) {
    // Numbers of which no piece is one of a phone number.
    const id = idAt(+fields.createdAt, Buffer.alloc(10, at + 1));
    names.set(await insertOrder(database, { ...fields, id }), name);
  }
});

function get(path: string, query: Record<string, string> = {}) {
  return callAs(shop().app, admin)('GET', `${path}?${new URLSearchParams(query)}`);
}

async function found(query: Record<string, string>): Promise<(string | undefined)[]> {
  const response = await get('/orders', query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Order[]>().map(({ _id }) => names.get(_id));
}

const everything = ['ada placed', 'ada lapsed', 'zoe paid', 'zoe shipped', 'ivan refunding', 'ivan refunded'];

test('without parameters it is the whole list, oldest first, without what was canceled', async () => {
  expect(await found({})).toEqual(everything);
});

test('what was canceled is a list of its own, in every order', async () => {
  for (const sort of orderSorts) expect(await found({ state: 'canceled', sort })).toEqual(['ada gone']);
  expect(await found({ state: 'canceled', q: 'zoe' })).toEqual([]);
});

test('of one person it is theirs and nobody else’s', async () => {
  const orders = (await get('/orders/ada@example.com')).json<Order[]>();
  expect(orders.map(({ _id }) => names.get(_id))).toEqual(['ada placed', 'ada lapsed']);
});

test.each([
  ['newest', everything.toReversed()],
  ['oldest', everything],
  ['total-high', ['zoe shipped', 'ivan refunding', 'zoe paid', 'ada placed', 'ivan refunded', 'ada lapsed']],
  ['total-low', ['ada lapsed', 'ivan refunded', 'ada placed', 'zoe paid', 'ivan refunding', 'zoe shipped']],
] as const)('sorted by %s, as a whole and page by page', async (sort, expected) => {
  expect(await found({ sort })).toEqual(expected);
  const paged: (string | undefined)[] = [];
  let after: string | null = '';
  while (after !== null) {
    const response = await get('/orders', { sort, limit: '2', ...(after !== '' && { after }) });
    paged.push(...response.json<Order[]>().map(({ _id }) => names.get(_id)));
    const next = /<([^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1];
    after = next === undefined ? null : new URL(next).searchParams.get('after');
    if (next !== undefined) expect(new URL(next).searchParams.get('sort')).toBe(sort);
  }
  expect(paged).toEqual(expected);
});

test.each([
  ['a name', 'lovelace', ['ada placed', 'ada lapsed']],
  ['a name in another case and without its accent', 'ZOE', ['zoe paid', 'zoe shipped']],
  ['a name in another script', 'иван', ['ivan refunding', 'ivan refunded']],
  ['an email address', 'zoe.oneil@example.org', ['zoe paid', 'zoe shipped']],
  ['a piece of an address', 'oneil@', ['zoe paid', 'zoe shipped']],
  ['a part', 'head lamp', ['ada lapsed', 'zoe shipped', 'ivan refunded']],
  ['buyer and part together', 'lamp  ada', ['ada lapsed']],
  ['a transaction', 'pi_3NaXyZ01', ['zoe paid']],
  ['the end of a transaction', 'naxyz01', ['zoe paid']],
  ['the beginning of a word, by two letters', 'iv', ['ivan refunding', 'ivan refunded']],
  ['two letters inside a word', 'va', []],
  ['a percent sign, which stands for itself', '100%', ['zoe paid', 'zoe shipped']],
  ['percent signs alone', '%%%', []],
  ['an underscore, which stands for itself', 'neil_x', ['zoe paid', 'zoe shipped']],
  ['underscores alone', '___', []],
  ['a straight quote in place of a curly one', "o'neil", ['zoe paid', 'zoe shipped']],
  ['a curly quote', 'o’neil_', ['zoe paid', 'zoe shipped']],
  ['a backslash', 'c:\\left', ['ada lapsed', 'zoe shipped', 'ivan refunded']],
  ['a backslash at the end, which says nothing', 'lamp \\', ['ada lapsed', 'zoe shipped', 'ivan refunded']],
  ['an attack', "'; DROP TABLE orders; --", []],
  ['only spaces, which is no search', ' \t\n ', everything],
  ['words that are nowhere', 'lovelace zeppelin', []],
  ['a phone number as somebody else would write it', '+49 170 123', ['ada placed', 'ada lapsed']],
  ['a phone number with all its zeros', '0049170123', ['ada placed', 'ada lapsed']],
  ['a phone number as dialled in its own country', '0170/1234568', ['ada lapsed']],
  ['the end of a phone number', '4567', ['ada placed']],
  [
    'the end of a phone number that begins with nought',
    '0100',
    ['zoe shipped', 'ivan refunding', 'ivan refunded'],
  ],
  ['a phone number beside a word', 'disc 4917012', ['ada placed']],
  ['a phone number with the country its owner left out', '+49 171 4445566', ['zoe paid']],
  ['the same with the zeros of dialling abroad', '0049 171 4445566', ['zoe paid']],
  ['a phone number with a nought in brackets', '+49 (0)170 1234568', ['ada lapsed']],
  ['a phone number that nobody has', '+49 170 999', []],
  ['three digits, which are no phone number', '170', []],
])('finds by %s', async (_what, q, expected) => {
  expect(await found({ q })).toEqual(expected);
});

test('finds an order by its id', async () => {
  const [id = ''] = [...names.keys()];
  expect(await found({ q: id })).toEqual(['ada placed']);
  expect(await found({ q: id, state: 'paid' })).toEqual([]);
  expect(await found({ q: '01900000-0000-7000-8000-000000000000' })).toEqual([]);
});

test('finds an order by its number in any spelling, and by the end of its id', async () => {
  const [first = '', second = '', third = ''] = [...names.keys()];
  const end = first.slice(-8);
  const shown = formatOrderNumber(orderNumberOf(first));
  expect((await get('/orders', { q: first })).json<Order[]>()[0]?.number).toBe(shown);
  const spaced = `${end.slice(0, 4)} ${end.slice(4)}`;
  for (const q of [end, shown, shown.toLowerCase(), `sw ${spaced}`, spaced, shown.replace(/0/g, 'o')]) {
    expect(await found({ q }), q).toEqual(['ada placed']);
    expect(await found({ number: q }), q).toEqual(['ada placed']);
  }
  expect(await found({ q: `lovelace ${shown}` })).toEqual(['ada placed']);
  expect(await found({ q: `zoe ${shown}` })).toEqual([]);
  expect(await found({ number: shown, state: 'paid' })).toEqual([]);
  expect(await found({ number: '00000000' })).toEqual([]);
  // One from before numbers were kept may have another number than its id ends with: both lead to it.
  await shop().database.query({
    text: "UPDATE orders SET number = 'FFFF0001' WHERE id = $1",
    values: [third],
  });
  for (const q of [third.slice(-8), 'SW-FFFF-0001', 'sw ffff ooo1']) {
    expect(await found({ q }), q).toEqual(['zoe paid']);
  }
  expect(await found({ q: second.slice(-8) })).toEqual(['ada lapsed']);
});

test('finds those that are named, and no others', async () => {
  const [first = '', , third = '', , , , gone = ''] = [...names.keys()];
  expect(await found({ ids: [third, first, gone].join(',') })).toEqual(['ada placed', 'zoe paid']);
  expect(await found({ ids: first, q: third })).toEqual([]);
});

test.each([
  ['unpaid', ['ada placed', 'ada lapsed']],
  ['paid', ['zoe paid']],
  ['shipped', ['zoe shipped']],
  ['refunding', ['ivan refunding']],
  ['refunded', ['ivan refunded']],
])('finds those that are %s', async (state, expected) => {
  expect(await found({ state })).toEqual(expected);
});

test('finds by the time of placing: from then on, and before', async () => {
  expect(await found({ from: '2026-03-05T12:00:00Z' })).toEqual(['ivan refunding', 'ivan refunded']);
  expect(await found({ before: '2026-03-02T12:00:00.000Z' })).toEqual(['ada placed']);
  expect(await found({ from: '2026-03-03T00:00:00+02:00', before: '2026-03-04T00:00:00+02:00' })).toEqual([
    'zoe paid',
  ]);
  expect(await found({ from: '2026-03-09T00:00:00Z', before: '2026-03-01T00:00:00Z' })).toEqual([]);
  expect(await found({ from: '2000-01-01T00:00:00Z', before: '2999-12-31T00:00:00Z' })).toEqual(everything);
});

test('all filters work together, with a count that does not depend on the page', async () => {
  const query = { q: 'disc', from: '2026-03-02T00:00:00Z', sort: 'newest' };
  expect(await found(query)).toEqual(['ivan refunding', 'zoe paid']);
  const page = await get('/orders', { ...query, limit: '1', count: 'true' });
  expect(page.headers['x-total-count']).toBe('2');
  const paid = await get('/orders', { ...query, state: 'paid', limit: '1', count: 'true' });
  expect(paid.headers['x-total-count']).toBe('1');
  expect(paid.headers.link).toBeUndefined();
});

test('the next page keeps every filter', async () => {
  const ids = [...names.keys()].join(',');
  const filters = {
    q: 'a',
    state: 'unpaid',
    from: '2026-01-01T00:00:00Z',
    before: '2027-01-01T00:00:00Z',
    ids,
  };
  const page = await get('/orders', { ...filters, sort: 'newest', limit: '1' });
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
  const query = Object.fromEntries(new URL(next).searchParams);
  expect(query).toMatchObject({ ...filters, sort: 'newest', limit: '1' });
  expect(await found(query)).toEqual(['ada placed']);
});

test('counts each state of those that fit; a state to choose is refused by name', async () => {
  const counts = (query: Record<string, string>) =>
    get('/orders/counts', query).then((response) => response.json<OrderCounts>());
  expect((await get('/orders/counts', { state: 'paid' })).json()).toMatchObject({
    status: 400,
    code: 'invalid_input',
    errors: { state: expect.any(String) },
  });
  expect(await counts({})).toEqual({
    corrected: null,
    all: 6,
    unpaid: 2,
    paid: 1,
    shipped: 1,
    refunding: 1,
    refunded: 1,
    canceled: 1,
  });
  const none = { ...Object.fromEntries(orderStages.map((stage) => [stage, 0])), corrected: null };
  expect(await counts({ q: 'lovelace' })).toEqual({ ...none, all: 2, unpaid: 2, canceled: 1 });
  expect(await counts({ q: 'nobody at all' })).toEqual({ ...none, all: 0 });
});

const anId = '01900000-0000-7000-8000-000000000000';
const cursor = (...content: unknown[]) => Buffer.from(JSON.stringify(content)).toString('base64url');

test.each([
  ['a search of 10 kB', 'q', 'x'.repeat(10_000)],
  ['a search with a NUL', 'q', 'ada\u0000'],
  ['a search with an escape', 'q', '\u001b[2J'],
  ['a state that is none', 'state', 'lost'],
  ['a day without a time', 'from', '2026-03-01'],
  ['a moment without a place', 'from', '2026-03-01T00:00:00'],
  ['a day that does not exist', 'before', '2026-02-30T00:00:00Z'],
  ['the year nought', 'before', '0000-01-01T00:00:00Z'],
  ['words for a date', 'from', 'yesterday'],
  ['a sort that is none', 'sort', 'total; DROP TABLE orders'],
  ['a limit of none', 'limit', '0'],
  ['a limit of many', 'limit', '101'],
  ['a cursor that is none', 'after', 'abc'],
  ['a cursor of another list', 'after', cursor('total-high', 5, anId)],
  ['a cursor with too much in it', 'after', cursor('oldest', anId, anId)],
  ['a cursor with an attack in it', 'after', cursor('oldest', "'; DROP TABLE orders")],
  ['an order number that is none', 'number', 'SW-1A2B'],
  ['an order number with an attack in it', 'number', "SW-1A2B-3C4D' OR 1=1"],
  ['an empty list of ids', 'ids', ''],
  ['more ids than allowed', 'ids', Array(101).fill(anId).join(',')],
  ['a parameter that is not known', 'page', '2'],
])('refuses %s and names the field', async (_what, field, value) => {
  const response = await get('/orders', { [field]: value });
  expect(response.json()).toMatchObject({ status: 400, code: 'invalid_input' });
  expect(Object.keys(response.json<{ errors: object }>().errors)[0]).toMatch(
    new RegExp(`^${field}(\\.\\d+)?$`),
  );
});

test('a cursor of the list sorted by total holds a number and an id', async () => {
  for (const key of [
    ['5', anId],
    [1.5, anId],
    [2 ** 40, anId],
    [null, anId],
    [5, 'x'],
  ]) {
    const response = await get('/orders', { sort: 'total-high', after: cursor('total-high', ...key) });
    expect(response.json()).toMatchObject({ status: 400, errors: { after: expect.any(String) } });
  }
});

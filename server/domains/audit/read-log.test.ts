import { randomBytes } from 'node:crypto';
import type { AuditEntry } from '@spareworks/contract/calls/audit';
import { formatOrderNumber, orderNumberOf } from '@spareworks/contract/plain/order-number';
import { beforeAll, expect, test } from 'vitest';
import { idAt, newId } from '../../kernel/ids.ts';
import { emptyLog } from '../../testing/empty-log.ts';
import { samplePart } from '../../testing/factories.ts';
import { callAs, placedOrder } from '../../testing/orders.ts';
import { insertPerson, type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const common = sharedApp();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(common(), { role: 'admin' });
});

async function shopWithLog() {
  const shop = common();
  await emptyLog(common().database);
  const entries: [actor: string, action: string, subject: string, at: string][] = [
    ['ada@example.com', 'role changed', 'bob@example.com', '2026-03-03T23:59:59.999Z'],
    ['ada@example.com', 'part edited', 'part 1', '2026-03-04T00:00:00Z'],
    ['adam@example.com', 'part edited', 'part 12', '2026-03-04T23:59:59.999Z'],
    ['operator', 'role changed', '100%_\\sure', '2026-03-05T00:00:00Z'],
  ];
  for (const [actor, action, subject, at] of entries) {
    await shop.database.query({
      text: `INSERT INTO audit_log (id, at, actor, action, subject, before, after)
             VALUES ($1, $2, $3, $4, $5, '{"price": 10}', '{"price": 12, "tags": ["a"]}')`,
      values: [idAt(Date.parse(at), randomBytes(10)), at, actor, action, subject],
    });
  }
  const call = callAs(shop.app, admin);
  const list = async (query: Record<string, string>) => {
    const response = await call('GET', `/audit-log?${new URLSearchParams(query)}`);
    return { headers: response.headers, entries: response.json<AuditEntry[]>() };
  };
  const subjects = async (query: Record<string, string>) =>
    (await list(query)).entries.map(({ subject }) => subject);
  return { ...shop, call, list, subjects };
}

test('an entry says who did what to what, when, and how it was before and after', async () => {
  const shop = await shopWithLog();
  const [entry] = (await shop.list({ limit: '1' })).entries;
  expect(entry).toEqual({
    _id: expect.any(String),
    at: '2026-03-03T23:59:59.999Z',
    actor: 'ada@example.com',
    action: 'role changed',
    subject: 'bob@example.com',
    orderNumber: null,
    partName: null,
    before: { price: 10 },
    after: { price: 12, tags: ['a'] },
  });
});

test('it is found by person, action, subject and day, and by several of them', async () => {
  const shop = await shopWithLog();
  expect(await shop.subjects({ actor: 'ada@example.com' })).toEqual(['bob@example.com', 'part 1']);
  expect(await shop.subjects({ actor: 'ADA' })).toEqual(['bob@example.com', 'part 1', 'part 12']);
  expect(await shop.subjects({ action: 'part edited' })).toEqual(['part 1', 'part 12']);
  for (const action of ['part', 'nonsense', 'PART EDITED', '']) {
    const refused = await shop.call('GET', `/audit-log?action=${encodeURIComponent(action)}`);
    expect(refused.json()).toMatchObject({ status: 400, errors: { action: expect.any(String) } });
  }
  expect(await shop.subjects({ subject: 'part 1' })).toEqual(['part 1', 'part 12']);
  expect(await shop.subjects({ from: '2026-03-04', to: '2026-03-04' })).toEqual(['part 1', 'part 12']);
  expect(await shop.subjects({ to: '2026-03-03' })).toEqual(['bob@example.com']);
  expect(await shop.subjects({ from: '2026-03-05' })).toEqual(['100%_\\sure']);
  expect(await shop.subjects({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(4);
  expect(await shop.subjects({ actor: 'adam', action: 'part edited', to: '2026-03-04' })).toEqual([
    'part 12',
  ]);
});

test('a person is found by words of their name and by any piece of their address, in any order', async () => {
  const shop = await shopWithLog();
  await insertPerson(shop.database, { name: 'Adam Smith', email: 'adam@example.com' });
  await insertPerson(shop.database, { name: 'Bob Adams', email: 'nevadam@example.com' });
  await shop.database.query({
    text: "INSERT INTO audit_log (id, actor, action, subject) VALUES ($1, 'nevadam@example.com', 'part edited', 'part 2')",
    values: [newId()],
  });
  expect(await shop.subjects({ actor: 'Adam Smith' })).toEqual(['part 12']);
  expect(await shop.subjects({ actor: 'smith, adam' })).toEqual(['part 12']);
  expect(await shop.subjects({ actor: 'vadam' })).toEqual(['part 2']);
  expect(await shop.subjects({ actor: 'bob example.com' })).toEqual(['part 2']);
  // A whole address is nobody else's.
  expect(await shop.subjects({ actor: 'Adam@example.com' })).toEqual(['part 12']);
  // Who has no account any more by how the address begins.
  expect(await shop.subjects({ actor: 'ada@' })).toEqual(['bob@example.com', 'part 1']);
  expect(await shop.subjects({ actor: 'smith bob' })).toEqual([]);
  expect(await shop.subjects({ actor: '%' })).toEqual([]);
  const { headers } = await shop.list({ actor: 'Adam Smith', count: 'true' });
  expect(headers['x-total-count']).toBe('1');
});

test('what was done to an order says its number and is found by it, in any spelling', async () => {
  const shop = await shopWithLog();
  const order = await placedOrder(shop);
  const other = await placedOrder(shop);
  for (const { id } of [order, other]) await shop.call('DELETE', `/orders/${id}`);
  const number = formatOrderNumber(orderNumberOf(order.id));
  for (const subject of [number, number.toLowerCase().replaceAll('-', ' '), order.id, order.id.slice(-8)]) {
    const { entries, headers } = await shop.list({ subject, count: 'true' });
    expect(entries).toMatchObject([{ action: 'order canceled', subject: order.id, orderNumber: number }]);
    expect(headers['x-total-count']).toBe('1');
  }
  expect(await shop.subjects({ subject: 'SW-0000-0000' })).toEqual([]);
});

test('what was done to a part says its name and is found by its number and its name, and by no word of others', async () => {
  const shop = await shopWithLog();
  const [name, sku] = ['Locking wheel bolt, zinc', 'LWB-77 120'];
  const added = await shop.call('POST', '/car-parts', { ...samplePart, name, sku });
  const { insertedId: _id } = added.json<{ insertedId: string }>();
  for (const subject of [sku, 'lwb77120', 'zinc locking wheel bolt', name, _id]) {
    const { entries, headers } = await shop.list({ subject, count: 'true' });
    expect(entries, subject).toMatchObject([{ action: 'part added', subject: _id, partName: name }]);
    expect(headers['x-total-count']).toBe('1');
  }
  for (const subject of ['zinc gearbox', 'x', '???']) expect(await shop.subjects({ subject })).toEqual([]);
  await shop.call('DELETE', `/car-parts/${_id}`);
  // What has left the shop keeps its name here.
  const { entries } = await shop.list({ subject: _id });
  expect(entries.map(({ partName }) => partName)).toEqual([name, name]);
});

test('what earlier versions called by another word is read, found and counted by today’s', async () => {
  const shop = await shopWithLog();
  for (const [action, subject] of [
    ['part changed', 'part 3'],
    ['part edited', 'part 4'],
    ['order cancelled', 'order 1'],
  ]) {
    await shop.database.query({
      text: 'INSERT INTO audit_log (id, actor, action, subject) VALUES ($1, $2, $3, $4)',
      values: [newId(), 'ada@example.com', action, subject],
    });
  }
  const edited = ['part 1', 'part 12', 'part 3', 'part 4'];
  for (const action of ['part edited', 'part changed']) {
    const { entries, headers } = await shop.list({ action, count: 'true', limit: '10' });
    expect(entries.map(({ subject }) => subject)).toEqual(edited);
    expect(new Set(entries.map((entry) => entry.action))).toEqual(new Set(['part edited']));
    expect(headers['x-total-count']).toBe('4');
  }
  const newest = await shop.list({ action: 'part edited', sort: 'newest', limit: '2' });
  expect(newest.entries.map(({ subject }) => subject)).toEqual(['part 4', 'part 3']);
  expect((await shop.list({ subject: 'order 1' })).entries[0]?.action).toBe('order canceled');
  expect((await shop.call('GET', '/audit-log/actions')).json()).toEqual([
    'order canceled',
    'part edited',
    'role changed',
  ]);
});

test('signs with a meaning of their own in a search are only themselves', async () => {
  const shop = await shopWithLog();
  expect(await shop.subjects({ subject: '100%_\\s' })).toEqual(['100%_\\sure']);
  for (const subject of ['%', '_', '1__', '\\']) expect(await shop.subjects({ subject })).toEqual([]);
});

test('it comes by pages that keep the filter, and counted', async () => {
  const shop = await shopWithLog();
  const first = await shop.list({ sort: 'newest', limit: '1', action: 'part edited', count: 'true' });
  expect(first.headers['x-total-count']).toBe('2');
  expect(first.entries[0]?.subject).toBe('part 12');
  const next = /\/api(\/audit-log\?[^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
  const second = await shop.call('GET', next ?? '');
  expect(second.json<AuditEntry[]>().map(({ subject }) => subject)).toEqual(['part 1']);
  expect(second.headers.link).toBeUndefined();
});

test('the kinds of action are known, each once', async () => {
  const shop = await shopWithLog();
  expect((await shop.call('GET', '/audit-log/actions')).json()).toEqual(['part edited', 'role changed']);
  await emptyLog(common().database);
  expect((await shop.call('GET', '/audit-log/actions')).json()).toEqual([]);
});

test('what was noted with two l is read, found and listed with one', async () => {
  const shop = await shopWithLog();
  for (const action of ['order cancelled', 'order canceled']) {
    await shop.database.query({
      text: `INSERT INTO audit_log (id, actor, action, subject, before, after)
             VALUES ($1, 'ada@example.com', $2, $2, '{"state": "placed"}', $3)`,
      values: [newId(), action, { state: action.replace('order ', '') }],
    });
  }
  const { entries, headers } = await shop.list({ action: 'order canceled', count: 'true' });
  expect(headers['x-total-count']).toBe('2');
  const read = { action: 'order canceled', before: { state: 'placed' }, after: { state: 'canceled' } };
  expect(entries).toEqual([
    expect.objectContaining({ subject: 'order cancelled', ...read }),
    expect.objectContaining({ subject: 'order canceled', ...read }),
  ]);
  const actions = (await shop.call('GET', '/audit-log/actions')).json<string[]>();
  expect(actions.filter((action) => action.startsWith('order'))).toEqual(['order canceled']);
});

test.each(['from=yesterday', 'to=2026-02-30', 'actor=%00', 'after=x', 'order=up'])(
  '?%s is refused',
  async (query) => {
    expect((await callAs(common().app, admin)('GET', `/audit-log?${query}`)).statusCode).toBe(400);
  },
);

test('nothing that was noted can be changed or taken away', async () => {
  const shop = await shopWithLog();
  for (const text of ["UPDATE audit_log SET actor = 'x'", 'DELETE FROM audit_log', 'TRUNCATE audit_log']) {
    await expect(shop.database.query({ text })).rejects.toThrow('only added to');
  }
});

import type { ShipResult } from '@spareworks/contract/calls/orders';
import { mostOrdersAtOnce } from '@spareworks/contract/plain/order-lists';
import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { insertPart } from '../../testing/factories.ts';
import { callAs, insertOrder, stateOf } from '../../testing/orders.ts';
import { insertPerson, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp({ leavesMail: true });

async function ordersIn(...states: Parameters<typeof insertOrder>[1]['state'][]) {
  const { database } = shop();
  const buyer = await insertPerson(database);
  const part = await insertPart(database);
  const ids: string[] = [];
  for (const state of states) ids.push(await insertOrder(database, { buyer, part, state }));
  return { buyer, ids };
}

async function adminCalls() {
  const admin = await signedIn(shop(), { role: 'admin' });
  return { admin, call: callAs(shop().app, admin) };
}

async function count(table: string, column: string, value: string, and = 'true'): Promise<number> {
  const [row] = await shop().database.query<{ count: number }>({
    text: `SELECT count(*) AS count FROM ${table} WHERE ${column} = $1 AND ${and}`,
    values: [value],
  });
  return row?.count ?? 0;
}

test('each order is answered for: paid ones are shipped, the others say why not', async () => {
  const { admin, call } = await adminCalls();
  const { ids, buyer } = await ordersIn(
    'paid',
    'placed',
    'lapsed',
    'shipped',
    'refunding',
    'refunded',
    'canceled',
    'paid',
  );
  const unknown = newId();
  const response = await call('POST', '/orders/ship', { ids: [...ids, unknown] });
  const { results } = response.json<{ results: ShipResult[] }>();
  expect(results.map(({ _id }) => _id)).toEqual([...ids, unknown]);
  const refused = (code: string, reason: string) => ({ shipped: false, code, reason });
  expect(results.map(({ _id, ...rest }) => rest)).toEqual([
    { shipped: true },
    refused('not_paid', 'This order is not paid.'),
    refused('not_paid', 'This order is not paid.'),
    refused('already_shipped', 'This order is shipped already.'),
    refused('already_refunded', 'A refund of this order is under way.'),
    refused('already_refunded', 'The money of this order was given back.'),
    refused('order_not_found', 'There is no such order.'),
    { shipped: true },
    refused('order_not_found', 'There is no such order.'),
  ]);
  const { database } = shop();
  expect(await Promise.all(ids.map((id) => stateOf(database, id)))).toEqual([
    'shipped',
    'placed',
    'lapsed',
    'shipped',
    'refunding',
    'refunded',
    'canceled',
    'shipped',
  ]);
  expect(await count('mail_outbox', 'recipient', buyer.email)).toBe(2);
  expect(await count('audit_log', 'actor', admin.email, "action = 'order shipped'")).toBe(2);
});

test('an order named twice is shipped once and answered once', async () => {
  const { call } = await adminCalls();
  const { ids } = await ordersIn('paid');
  const response = await call('POST', '/orders/ship', { ids: [...ids, ...ids] });
  expect(response.json()).toEqual({ results: [{ _id: ids[0], shipped: true }] });
});

test('one that cannot be written now does not lose the answer about the others', async () => {
  const { call } = await adminCalls();
  const { ids } = await ordersIn('paid', 'paid', 'paid');
  const [, second = ''] = ids;
  const { database, logLines } = shop();
  const name = `break_${second.replaceAll('-', '')}`;
  await database.query({
    text: `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`,
  });
  await database.query({
    text: `CREATE TRIGGER ${name} BEFORE UPDATE ON orders FOR EACH ROW WHEN (OLD.id = '${second}')
           EXECUTE FUNCTION ${name}()`,
  });
  const response = await call('POST', '/orders/ship', { ids });
  await database.query({ text: `DROP TRIGGER ${name} ON orders` });
  expect(response.json<{ results: ShipResult[] }>().results).toEqual([
    { _id: ids[0], shipped: true },
    { _id: second, shipped: false, code: 'internal_error', reason: expect.stringContaining('our side') },
    { _id: ids[2], shipped: true },
  ]);
  expect(response.body).not.toContain('broken');
  expect(logLines.some((line) => line.includes(second) && line.includes('could not be shipped'))).toBe(true);
});

test('two admins who ship the same orders at once ship each once', async () => {
  const [first, second] = [await adminCalls(), await adminCalls()];
  const { ids, buyer } = await ordersIn('paid', 'paid', 'paid', 'paid', 'paid');
  const answers = await Promise.all([
    first.call('POST', '/orders/ship', { ids }),
    second.call('POST', '/orders/ship', { ids: ids.toReversed() }),
  ]);
  const results = answers.flatMap((response) => response.json<{ results: ShipResult[] }>().results);
  expect(results).toHaveLength(10);
  for (const id of ids) {
    const ofOrder = results.filter(({ _id }) => _id === id);
    expect(ofOrder.filter(({ shipped }) => shipped)).toHaveLength(1);
    expect(ofOrder).toContainEqual(expect.objectContaining({ shipped: false, code: 'already_shipped' }));
    expect(await count('order_events', 'order_id', id)).toBe(1);
  }
  expect(await count('mail_outbox', 'recipient', buyer.email)).toBe(5);
});

test('two admins who ship one order at once: one does, the other is told it is shipped', async () => {
  const [first, second] = [await adminCalls(), await adminCalls()];
  const { ids } = await ordersIn('paid');
  const [id = ''] = ids;
  const answers = await Promise.all([first.call('PUT', `/order/${id}`), second.call('PUT', `/order/${id}`)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'already_shipped' });
  expect(await count('audit_log', 'subject', id)).toBe(1);
});

test.each([
  ['no ids', {}, 'ids'],
  ['an empty list', { ids: [] }, 'ids'],
  ['too many', { ids: Array.from({ length: mostOrdersAtOnce + 1 }, newId) }, 'ids'],
  ['something that is no id', { ids: ['x'] }, 'ids.0'],
  ['a field that is not known', { ids: [newId()], status: 'shipped' }, 'status'],
])('refuses %s and names the field', async (_what, body, field) => {
  const { call } = await adminCalls();
  const response = await call('POST', '/orders/ship', body);
  expect(response.json()).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
});

test('an order that was canceled is in the audit log, whoever did it', async () => {
  const { admin, call } = await adminCalls();
  const buyer = await signedIn(shop());
  const part = await insertPart(shop().database);
  const place = () => insertOrder(shop().database, { buyer, part, state: 'lapsed' });
  const [theirs, own] = [await place(), await place()];
  expect((await call('DELETE', `/orders/${theirs}`)).json()).toMatchObject({ deletedCount: 1 });
  await callAs(shop().app, buyer)('DELETE', `/orders/${own}`);
  expect(await count('audit_log', 'subject', theirs, `actor = '${admin.email}'`)).toBe(1);
  expect(await count('audit_log', 'subject', own, `actor = '${buyer.email}'`)).toBe(1);
});

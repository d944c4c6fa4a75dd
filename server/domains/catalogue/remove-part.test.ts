import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { insertPart } from '../../testing/factories.ts';
import {
  callAs,
  insertOrder,
  orderPayload,
  orderWithIntent,
  payByCard,
  recordPayment,
  sendOrder,
  stockOf,
  violations,
} from '../../testing/orders.ts';
import { addedPart, auditOf } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';

const shop = sharedApp({ listening: true });
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

const remove = (id: string) => callAs(shop().app, admin)('DELETE', `/car-parts/${id}`);

test('a part removed is in no list, no search, no sitemap and has no address; the second time nothing is deleted', async () => {
  const id = await addedPart(shop(), admin, { name: 'Quixotic flywheel' });
  const { app } = shop();
  expect((await app.inject('/sitemap-1.xml')).body).toContain(id);
  expect((await remove(id)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await remove(id)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
  const ids = async (address: string) =>
    (await app.inject(address)).json<SparePart[]>().map(({ _id }) => _id);
  expect(await ids('/api/car-parts')).not.toContain(id);
  expect(await ids('/api/car-parts?q=quixotic&limit=10')).toEqual([]);
  expect((await app.inject('/sitemap-1.xml')).body).not.toContain(id);
  for (const path of ['', '/record']) {
    const response = await callAs(app, admin)('GET', `/car-parts/${id}${path}`);
    expect(response.json()).toMatchObject({ status: 404, code: 'part_not_found' });
  }
  const change = await callAs(app, admin)('PATCH', `/car-parts/${id}`, { version: 1, price: 3 });
  expect(change.json()).toMatchObject({ code: 'part_not_found' });
  const correction = { change: 1, reason: 'Found one' };
  const stock = await callAs(app, admin)('POST', `/car-parts/${id}/stock`, correction);
  expect(stock.json()).toMatchObject({ code: 'part_not_found' });
  const entries = await auditOf(shop().database, id);
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['part added', admin.email],
    ['part removed', admin.email],
  ]);
});

test('what never was cannot be deleted', async () => {
  expect((await remove(newId())).json()).toEqual({ acknowledged: true, deletedCount: 0 });
});

test('removed by two at once it is removed once', async () => {
  const id = await addedPart(shop(), admin);
  const answers = await Promise.all([remove(id), remove(id), remove(id)]);
  const counts = answers.map((answer) => answer.json<{ deletedCount: number }>().deletedCount);
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(await auditOf(shop().database, id)).toHaveLength(2);
});

test('before it is removed the shop tells how many of its orders are not done with', async () => {
  await using own = await testApp(); // its orders come without payments and pieces, which no other test must find
  const [boss, buyer] = [await signedIn(own, { role: 'admin' }), await signedIn(own)];
  const [part, other] = [await insertPart(own.database), await insertPart(own.database)];
  const open = async (id: string) =>
    (await callAs(own.app, boss)('GET', `/car-parts/${id}/open-orders`)).json();
  expect(await open(part.id)).toEqual({ unpaid: 0, unshipped: 0 });
  const states = ['placed', 'lapsed', 'paid', 'paid', 'paid', 'shipped', 'refunded', 'canceled'] as const;
  for (const state of states) await insertOrder(own.database, { buyer, part, state });
  await insertOrder(own.database, { buyer, part: other, state: 'paid' });
  expect(await open(part.id)).toEqual({ unpaid: 2, unshipped: 3 });
  expect(await open(newId())).toEqual({ unpaid: 0, unshipped: 0 });
});

test('a removed part cannot be ordered, by id or by name', async () => {
  const part = await insertPart(shop().database, { name: 'Gone for good' });
  const buyer = await signedIn(shop());
  await remove(part.id);
  const { partId: _, ...byName } = orderPayload(part, buyer);
  expect((await sendOrder(shop().app, buyer, orderPayload(part, buyer))).json()).toMatchObject({
    status: 404,
    code: 'part_not_found',
    title: 'This part is not in the shop.',
  });
  expect((await sendOrder(shop().app, buyer, byName)).json()).toMatchObject({
    status: 422,
    code: 'part_not_named',
  });
});

test('an unpaid order of a removed part stays on the lists and can still be paid', async () => {
  const part = await insertPart(shop().database, { available: 10, minimumOrder: 2 });
  const order = await orderWithIntent(shop(), { part });
  expect((await remove(part.id)).json()).toMatchObject({ deletedCount: 1 });
  const own = await callAs(shop().app, order.buyer)('GET', `/orders/${order.buyer.email}`);
  expect(own.json()).toMatchObject([{ _id: order.id, orderName: part.name }]);
  const { id } = await payByCard(shop(), order.clientSecret);
  expect((await recordPayment(shop(), order, id)).statusCode).toBe(200);
  const paid = await callAs(shop().app, order.buyer)('GET', `/order/${order.id}`);
  expect(paid.json()).toMatchObject({ paid: true });
  expect(await stockOf(shop().database, part.id)).toEqual({ available: 8, held: 0, sold: 2 });
  expect(await violations(shop().database)).toEqual([]);
});

test('an unpaid order of a removed part can be canceled, and its pieces come back', async () => {
  const part = await insertPart(shop().database, { available: 10, minimumOrder: 2 });
  const order = await orderWithIntent(shop(), { part });
  await remove(part.id);
  const response = await callAs(shop().app, order.buyer)('DELETE', `/orders/${order.id}`);
  expect(response.json()).toMatchObject({ deletedCount: 1 });
  expect(await stockOf(shop().database, part.id)).toEqual({ available: 10, held: 0, sold: 0 });
  expect(await violations(shop().database)).toEqual([]);
});

import type { DiscountCode } from '@spareworks/contract/calls/discounts';
import { beforeAll, expect, test } from 'vitest';
import { emptyLog } from '../../testing/empty-log.ts';
import { insertPart } from '../../testing/factories.ts';
import { callAs, insertOrder } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { giveUseBack, redeem } from './redeem.ts';

const common = sharedApp();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(common(), { role: 'admin' });
});

/** A shop without codes. */
async function adminAt() {
  const shop = common();
  await shop.database.query({ text: 'DELETE FROM redemptions; DELETE FROM discount_codes' });
  await emptyLog(shop.database);
  const call = callAs(shop.app, admin);
  const add = async (fields: object) =>
    (await call('POST', '/discount-codes', { kind: 'percent', percent: 10, ...fields })).json<DiscountCode>();
  /** An order that has used the code. */
  const used = async (codeId: string) => {
    const part = await insertPart(shop.database);
    const id = await insertOrder(shop.database, { buyer: admin, part, state: 'paid' });
    await shop.database.transaction((tx) =>
      redeem(tx, { id: codeId }, { id, userId: admin.id, email: admin.email }),
    );
    return id;
  };
  const notes = () =>
    shop.database.query({
      text: "SELECT action, subject, before, after FROM audit_log WHERE action LIKE 'discount%' ORDER BY id",
    });
  return { ...shop, admin, call, add, used, notes };
}

const open = {
  percent: null,
  amount: null,
  from: null,
  until: null,
  leastOrder: null,
  groups: null,
  mostUses: null,
  mostPerPerson: null,
  enabled: true,
  note: '',
};

test('a code is added with everything it can say, or with the least', async () => {
  const shop = await adminAt();
  const all = {
    code: 'Spring-10',
    kind: 'percent',
    percent: 12.5,
    from: '2026-03-01T00:00:00.000Z',
    until: '2099-04-01T00:00:00.000Z',
    leastOrder: 49.99,
    groups: ['brakes', 'lights'],
    mostUses: 100,
    mostPerPerson: 1,
    enabled: false,
    note: 'For the fair.\nAsk Ada.',
  };
  const sent = { ...all, from: '2026-03-01T01:00:00+01:00', groups: ['brakes', 'lights', 'brakes'] };
  const about = { _id: expect.any(String), uses: 0, version: 1, createdBy: shop.admin.email };
  const answer = { ...about, createdAt: expect.stringMatching(/^\d{4}-/) };
  expect(await shop.add(sent)).toEqual({ ...answer, ...open, ...all, state: 'off' });
  const least = { code: 'free delivery', kind: 'free-delivery', percent: undefined };
  expect(await shop.add(least)).toEqual({
    ...answer,
    ...open,
    code: 'free delivery',
    kind: 'free-delivery',
    state: 'running',
  });
});

test('codes come newest first, by pages, and counted, each with how it stands', async () => {
  const shop = await adminAt();
  await shop.add({ code: 'RUNNING' });
  await shop.add({ code: 'LATER', from: '2099-01-01T00:00:00Z' });
  await shop.add({ code: 'OVER', until: '2020-01-01T00:00:00Z' });
  await shop.add({ code: 'OFF', enabled: false });
  const { _id } = await shop.add({ code: 'USED', mostUses: 1 });
  await shop.used(_id);
  expect((await shop.call('GET', `/discount-codes/${_id}`)).json()).toMatchObject({ code: 'USED', uses: 1 });
  expect((await shop.call('GET', '/discount-codes/01900000-0000-7000-8000-000000000000')).statusCode).toBe(
    404,
  );
  const first = await shop.call('GET', '/discount-codes?limit=3&count=true');
  const states = (list: DiscountCode[]) => list.map(({ code, uses, state }) => [code, uses, state]);
  expect(states(first.json())).toEqual([
    ['USED', 1, 'used-up'],
    ['OFF', 0, 'off'],
    ['OVER', 0, 'over'],
  ]);
  expect(first.headers['x-total-count']).toBe('5');
  const next = /\/api(\/discount-codes\?[^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
  expect(states((await shop.call('GET', next ?? '')).json())).toEqual([
    ['LATER', 0, 'not-yet'],
    ['RUNNING', 0, 'running'],
  ]);
});

test('a code is changed field by field, and not over what somebody else has changed', async () => {
  const shop = await adminAt();
  const added = await shop.add({ code: 'TEN', note: 'x' });
  const change = (fields: object) => shop.call('PATCH', `/discount-codes/${added._id}`, fields);
  const off = (await change({ version: 1, enabled: false })).json<DiscountCode>();
  expect(off).toEqual({ ...added, enabled: false, state: 'off', version: 2 });
  expect((await change({ version: 1, percent: 5 })).json()).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  const amount = (await change({ version: 2, kind: 'amount', amount: 7.5 })).json();
  expect(amount).toEqual({ ...off, kind: 'amount', amount: 7.5, percent: null, version: 3 });
  // As it is already: nothing to note.
  expect((await change({ version: 3, note: 'x', amount: 7.5 })).json()).toEqual(amount);
  expect((await shop.notes()).slice(1)).toEqual([
    {
      action: 'discount code changed',
      subject: 'discount code TEN',
      before: { enabled: true },
      after: { enabled: false },
    },
    {
      action: 'discount code changed',
      subject: 'discount code TEN',
      before: { kind: 'percent', percent: 10, amount: null },
      after: { kind: 'amount', percent: null, amount: 7.5 },
    },
  ]);
});

test('there is one code of a name, however it is written, also when two are added at once', async () => {
  const shop = await adminAt();
  const add = (code: string) => shop.call('POST', '/discount-codes', { code, kind: 'percent', percent: 10 });
  const both = await Promise.all([add('spring 10'), add('SPRING10')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  expect(both.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
    errors: { code: 'there is such a code already' },
  });
  const other = (await add('AUTUMN')).json<DiscountCode>();
  const renamed = await shop.call('PATCH', `/discount-codes/${other._id}`, { version: 1, code: 'Spring 10' });
  expect(renamed.json()).toMatchObject({ status: 400, errors: { code: expect.any(String) } });
  const respelled = await shop.call('PATCH', `/discount-codes/${other._id}`, { version: 1, code: 'Autumn' });
  expect(respelled.json()).toMatchObject({ code: 'Autumn', version: 2 });
});

test('a code that no order has is deleted; one that was used can only be switched off', async () => {
  const shop = await adminAt();
  const { _id } = await shop.add({ code: 'TEN' });
  const orderId = await shop.used(_id);
  expect((await shop.call('DELETE', `/discount-codes/${_id}`)).json()).toMatchObject({
    status: 409,
    code: 'code_used',
  });
  await shop.database.transaction((tx) => giveUseBack(tx, orderId));
  expect((await shop.call('DELETE', `/discount-codes/${_id}`)).json()).toEqual({
    acknowledged: true,
    deletedCount: 1,
  });
  expect((await shop.call('DELETE', `/discount-codes/${_id}`)).statusCode).toBe(404);
  expect((await shop.call('PATCH', `/discount-codes/${_id}`, { version: 1 })).json()).toMatchObject({
    status: 404,
    title: 'This code is no longer there.',
  });
  expect((await shop.notes()).at(-1)).toMatchObject({
    action: 'discount code removed',
    subject: 'discount code TEN',
  });
});

test('a code cannot be allowed less often than it was used', async () => {
  const shop = await adminAt();
  const { _id } = await shop.add({ code: 'TEN' });
  for (let uses = 0; uses < 2; uses += 1) await shop.used(_id);
  const limit = (mostUses: number) => shop.call('PATCH', `/discount-codes/${_id}`, { version: 1, mostUses });
  expect((await limit(1)).json()).toMatchObject({
    status: 400,
    errors: { mostUses: 'it was used 2 times already' },
  });
  expect((await limit(2)).json()).toMatchObject({ state: 'used-up', uses: 2 });
});

test.each([
  ['code', { code: 'ab' }],
  ['code', { code: 'a'.repeat(41) }],
  ['code', { code: 'A_B_C' }],
  ['code', { code: 'Grüße' }],
  ['percent', { percent: 0 }],
  ['percent', { percent: 100.001 }],
  ['percent', { percent: 1.2345 }],
  ['percent', { percent: null }],
  ['percent', { kind: 'amount', amount: 5 }],
  ['amount', { amount: 5 }],
  ['amount', { kind: 'amount', percent: null }],
  ['amount', { kind: 'amount', percent: null, amount: 0.001 }],
  ['amount', { kind: 'free-delivery', percent: null, amount: 5 }],
  ['kind', { kind: 'gift' }],
  ['until', { from: '2026-03-02T00:00:00Z', until: '2026-03-01T00:00:00Z' }],
  ['until', { until: 'tomorrow' }],
  ['from', { from: '0001-01-01T00:00:00Z' }],
  ['groups', { groups: [] }],
  ['groups.0', { groups: ['snacks'] }],
  ['mostUses', { mostUses: 0 }],
  ['mostPerPerson', { mostUses: 1, mostPerPerson: 2 }],
  ['leastOrder', { leastOrder: -1 }],
  ['note', { note: 'x'.repeat(501) }],
])('a code that cannot be is refused by name: %s %j', async (field, wrong) => {
  const response = await callAs(common().app, admin)('POST', '/discount-codes', {
    code: 'TEN',
    kind: 'percent',
    percent: 10,
    ...wrong,
  });
  expect(response.json()).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
});

test('what does not fit together is refused in a change too', async () => {
  const shop = await adminAt();
  const { _id } = await shop.add({ code: 'TEN', from: '2026-03-02T00:00:00Z' });
  for (const [field, wrong] of [
    ['until', { until: '2026-03-01T00:00:00Z' }],
    ['amount', { kind: 'amount' }],
    ['percent', { percent: null }],
  ] as const) {
    const response = await shop.call('PATCH', `/discount-codes/${_id}`, { version: 1, ...wrong });
    expect(response.json()).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
  }
});

import type { DiscountInput } from '@spareworks/contract/calls/discounts';
import { discountInputSchema } from '@spareworks/contract/calls/discounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { Problem } from '../../kernel/problem.ts';
import { insertPerson } from '../../testing/people.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { findDiscount } from './find-discount.ts';
import { addCode } from './keep-codes.ts';

const admin = {
  id: '01900000-0000-7000-8000-000000000000',
  name: 'A',
  email: 'a@x.example',
  role: 'admin',
} as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await add(database, 'Summer-10', { percent: 12.125 });
});
afterAll(() => database[Symbol.asyncDispose]());

function add(db: Database, code: string, fields: Partial<DiscountInput> = {}) {
  const input = { code, kind: 'percent', percent: 10, ...fields };
  return addCode(db, admin, discountInputSchema.parse(input));
}

const [pads, disc, oil] = ['part-1', 'part-2', 'part-3'];
const lines = [
  { partId: pads, group: 'brakes', subtotalCents: 3000 },
  { partId: disc, group: 'brakes', subtotalCents: 2000 },
  { partId: oil, group: null, subtotalCents: 1000 },
];
const guest = { lines, userId: null, email: 'guest@example.com' };

const find = (code: string, order = {}) => findDiscount(database, code, { ...guest, ...order });

async function reason(code: string, order = {}): Promise<string> {
  const problem = await find(code, order).then(
    () => null,
    (error: Problem) => error,
  );
  expect(problem?.errors).toEqual({ code: problem?.message });
  expect([problem?.code, problem?.status]).toEqual(['code_refused', 409]);
  return problem?.message ?? '';
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('a code is found however it is typed, and named as staff wrote it', async () => {
  for (const typed of ['Summer-10', ' summer-10 ', 'SUM MER-10', 'ｓｕｍｍｅｒ-10']) {
    expect(await find(typed)).toEqual({
      id: expect.any(String),
      code: 'Summer-10',
      kind: 'percent',
      percent: 12_125,
      partIds: null,
    });
  }
});

test('codes of an amount and of free delivery say what they are worth', async () => {
  await add(database, 'FIVE', { kind: 'amount', percent: null, amount: 5 });
  await add(database, 'FREE', { kind: 'free-delivery', percent: null });
  expect(await find('five')).toMatchObject({ kind: 'amount', cents: 500 });
  expect(await find('free')).toEqual({
    id: expect.any(String),
    code: 'FREE',
    kind: 'free-delivery',
    partIds: null,
  });
});

test.each(['NOSUCH', 'ab', '', "x'; DROP TABLE parts", '\u0000', 'x'.repeat(5000), 'SUMMER_10'])(
  'of a code that is none the answer tells only that: %j',
  async (typed) => {
    expect(await reason(typed)).toBe('There is no such code.');
  },
);

test('a code that is off, over, not yet begun or used up is refused with the reason', async () => {
  await add(database, 'OFF-1', { enabled: false, until: inDays(-1) });
  await add(database, 'OVER-1', { until: inDays(-1) });
  await add(database, 'LATER-1', { from: '2099-03-04T15:07:00Z' });
  const { _id } = await add(database, 'GONE-1', { mostUses: 3 });
  await database.query({ text: 'UPDATE discount_codes SET uses = 3 WHERE id = $1', values: [_id] });
  expect(await reason('off-1')).toBe('This code is not in use at the moment.');
  expect(await reason('over-1')).toBe('This code has ended.');
  expect(await reason('later-1')).toBe('This code can be used from March 4, 2099 at 3:07 PM UTC.');
  expect(await reason('gone-1')).toBe('This code has been used as often as it could be.');
  await add(database, 'NOW-1', { from: inDays(-1), until: inDays(1), mostUses: 1 });
  expect(await find('now-1')).toMatchObject({ code: 'NOW-1' });
});

test('the smallest order counts the goods before the discount, all of them', async () => {
  await add(database, 'SIXTY', { leastOrder: 60, groups: ['brakes'] });
  await add(database, 'SIXTY-1', { leastOrder: 60.01 });
  expect(await find('sixty')).toMatchObject({ code: 'SIXTY' });
  expect(await reason('sixty-1')).toBe(
    'This code is for orders of at least $60.01, before discount, delivery and tax.',
  );
});

test('a code for some groups is for their lines, and one of them has to be there', async () => {
  await add(database, 'BRAKES', { groups: ['brakes', 'lights'] });
  expect(await find('brakes')).toMatchObject({ partIds: [pads, disc] });
  expect(await reason('brakes', { lines: lines.slice(2) })).toBe(
    'This code is only for parts of: Brakes; Lights. There are none of these in this order.',
  );
});

test('a code whose group was deleted says that it is for no part, and names no key; one of several groups names those there are', async () => {
  const plant = (code: string, groups: string[]) =>
    database.query({
      text: 'UPDATE discount_codes SET part_groups = $2 WHERE code = $1',
      values: [code, groups],
    });
  await add(database, 'ALONE', { groups: ['brakes'] });
  await plant('ALONE', ['gone-by-now']);
  expect(await reason('alone')).toBe('This code is for no part of the shop any more.');
  await add(database, 'AMONG', { groups: ['brakes'] });
  await plant('AMONG', ['gone-by-now', 'brakes']);
  expect(await reason('among', { lines: lines.slice(2) })).toBe(
    'This code is only for parts of: Brakes. There are none of these in this order.',
  );
});

test('who has used a code as often as one person may is refused; who has not told who they are is not', async () => {
  const person = await insertPerson(database, { email: 'used@example.com' });
  const { _id } = await add(database, 'ONCE', { mostPerPerson: 1 });
  await add(database, 'TWICE', { mostPerPerson: 2 });
  await database.query({ text: 'ALTER TABLE redemptions DROP CONSTRAINT redemptions_order_id_fkey' });
  await database.query({
    text: 'INSERT INTO redemptions (code_id, order_id, user_id) VALUES ($1, gen_random_uuid(), $2)',
    values: [_id, person.id],
  });
  const again = 'You have used this code already.';
  expect(await reason('once', { userId: person.id, email: 'elsewhere@example.com' })).toBe(again);
  expect(await reason('once', { userId: null, email: ' Used@Example.com' })).toBe(again);
  expect(await find('once', { userId: null, email: 'other@example.com' })).toMatchObject({ code: 'ONCE' });
  expect(await find('once', { userId: null, email: null })).toMatchObject({ code: 'ONCE' });
  expect(await find('twice', { userId: person.id })).toMatchObject({ code: 'TWICE' });
});

test('what stands within a group of a code is discounted too', async () => {
  await database.query({
    text: `INSERT INTO part_groups (id, name, slug, parent, position)
           VALUES ('axle', 'Axle', 'axle', 'cooling', 0), ('axle-front', 'Front', 'axle-front', 'axle', 0)`,
  });
  await add(database, 'COOL', { groups: ['cooling'] });
  const lines = ['axle-front', 'axle', 'cooling', 'lights'].map((group, at) => ({
    partId: `part ${at}`,
    group,
    subtotalCents: 1000,
  }));
  expect((await find('COOL', { lines })).partIds).toEqual(['part 0', 'part 1', 'part 2']);
  await expect(find('COOL', { lines: lines.slice(3) })).rejects.toThrow(
    'only for parts of: Cooling and climate.',
  );
});

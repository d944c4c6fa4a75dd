import { createHash } from 'node:crypto';
import type { Database } from '@spareworks/server/db/database.ts';
import { examine } from '@spareworks/server/doctor/examine.ts';
import { longTest } from '@spareworks/server/testing/long-test.ts';
import { callAs, paymentContext } from '@spareworks/server/testing/orders.ts';
import { insertPerson, signedIn } from '@spareworks/server/testing/people.ts';
import { testApp } from '@spareworks/server/testing/test-app.ts';
import { type TestDatabase, testDatabase } from '@spareworks/server/testing/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts, wantsDemoShop } from '../demo-accounts.ts';
import { openDemoAccounts } from '../demo-credentials.ts';
import { seedDatabase } from './seed-database.ts';

/** More than one batch of parts and of orders. */
const sizes = { parts: 510, orders: 510, users: 50, reviews: 60 };
const quietly = () => undefined;

async function fingerprint(database: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const table of ['users', 'parts', 'stock', 'orders', 'order_lines', 'payments', 'reviews']) {
    const columns = "to_jsonb(t) - 'updated_at' - 'check_at'";
    const rows = await database.query<{ row: object }>({
      text: `SELECT ${columns} AS row FROM ${table} t ORDER BY to_jsonb(t)->>'id', to_jsonb(t)->>'order_id', to_jsonb(t)->>'part_id'`,
    });
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
}

/** For tests that only look. */
let seeded: TestDatabase;
let added: Awaited<ReturnType<typeof seedDatabase>>;

beforeAll(async () => {
  seeded = await testDatabase();
  added = await seedDatabase(seeded, sizes, quietly);
});

afterAll(() => seeded[Symbol.asyncDispose]());

longTest('the same numbers give the same data in two databases', async () => {
  await using second = await testDatabase();
  expect(added).toEqual({
    ...sizes,
    stock: 510,
    order_lines: 510,
    payments: expect.any(Number),
    order_events: expect.any(Number),
    shipments: expect.any(Number),
    shipment_lines: expect.any(Number),
    order_line_progress: expect.any(Number),
  });
  await seedDatabase(second, sizes, quietly);
  expect(await fingerprint(second)).toBe(await fingerprint(seeded));
});

test('seeding twice adds nothing the second time', async () => {
  expect(await seedDatabase(seeded, sizes, quietly)).toEqual({
    parts: 0,
    stock: 0,
    orders: 0,
    order_lines: 0,
    users: 0,
    reviews: 0,
    payments: 0,
    order_events: 0,
    shipments: 0,
    shipment_lines: 0,
    order_line_progress: 0,
  });
});

test('seeded stock, orders and payments agree with each other', async () => {
  expect(await examine(seeded, null)).toEqual([]);
  const states = await seeded.query<{ state: string; paid: boolean }>({
    text: 'SELECT DISTINCT state, paid_at IS NOT NULL AS paid FROM orders ORDER BY 1, 2',
  });
  expect(states).toEqual([
    { state: 'paid', paid: true },
    { state: 'placed', paid: false },
    { state: 'shipped', paid: true },
  ]);
});

test('seeded orders are shipped and refunded like any other, and the books agree afterwards', async () => {
  await using shop = await testApp({ listening: true });
  const enough = { parts: 20, orders: 120, users: 10, reviews: 0 };
  const fill = () => seedDatabase(shop.database, enough, quietly, { cardSandbox: true });
  await fill();
  await fill();
  const admin = await signedIn(shop, { role: 'admin' });
  const call = callAs(shop.app, admin);
  const one = async (state: string) => {
    const [order] = await shop.database.query<{ id: string }>({
      text: 'SELECT id FROM orders WHERE state = $1 ORDER BY id LIMIT 1',
      values: [state],
    });
    return order?.id;
  };
  const [shipped, paid] = [await one('shipped'), await one('paid')];
  for (const id of [shipped, paid]) {
    const answer = await call('POST', `/order/${id}/refund`, { reason: 'Came too late.' });
    expect(answer.json()).toMatchObject({ refunded: true, state: 'refunded' });
  }
  expect((await call('PUT', `/order/${await one('paid')}`)).statusCode).toBe(200);
  expect(await examine(shop.database, paymentContext(shop).provider)).toEqual([]);
});

const small = { parts: 20, orders: 0, users: 5, reviews: 0 };
const demoUsers = "SELECT email FROM users WHERE email LIKE '%@spareworks.example' ORDER BY id";

test('a demo that is filled before its first start has its accounts, also when it is filled twice at once', async () => {
  await using database = await testDatabase();
  const fill = () => seedDatabase(database, small, quietly, { asDemo: true });
  const added = await Promise.all([fill(), fill()]);
  expect(added.map(({ users }) => users).toSorted()).toEqual([0, 5]);
  expect(await database.query({ text: demoUsers })).toEqual(demoAccounts.map(({ email }) => ({ email })));
  expect(await openDemoAccounts(database)).toBe(true);
});

test('filling that breaks off leaves an empty database: its first start still makes it a demo', async () => {
  await using database = await testDatabase();
  const breakOff = (table: string) => {
    if (table === 'parts') throw new Error('the power is gone');
  };
  await expect(seedDatabase(database, small, breakOff, { asDemo: true })).rejects.toThrow(
    'the power is gone',
  );
  expect(await wantsDemoShop(database)).toBe(true);
});

test('a shop that is no demo, or has somebody in it, gets no demo accounts by being filled', async () => {
  await using shop = await testDatabase();
  await seedDatabase(shop, small, quietly);
  await using inhabited = await testDatabase();
  await insertPerson(inhabited);
  await seedDatabase(inhabited, small, quietly, { asDemo: true });
  for (const database of [shop, inhabited]) expect(await database.query({ text: demoUsers })).toEqual([]);
});

test('parts of a group that staff have deleted are in none', async () => {
  await using database = await testDatabase();
  await database.query({ text: "DELETE FROM part_groups WHERE id = 'exhaust'" });
  await seedDatabase(database, { parts: 200, orders: 0, users: 0, reviews: 0 }, quietly);
  const rows = await database.query<{ none: boolean; parts: number }>({
    text: 'SELECT part_group IS NULL AS none, count(*)::int AS parts FROM parts GROUP BY 1 ORDER BY 1',
  });
  expect(rows.map(({ none, parts }) => [none, parts > 0])).toEqual([
    [false, true],
    [true, true],
  ]);
});

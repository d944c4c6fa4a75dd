import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { examine } from '../doctor/examine.ts';
import { testDatabase } from '../testing/test-database.ts';
import { seedDatabase } from './seed-database.ts';

const sizes = { parts: 700, orders: 900, users: 50, reviews: 120 };
const quietly = () => undefined;

async function fingerprint(database: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const table of ['users', 'parts', 'stock', 'orders', 'payments', 'reviews']) {
    const columns = "to_jsonb(t) - 'updated_at' - 'check_at'";
    const rows = await database.query<{ row: object }>({
      text: `SELECT ${columns} AS row FROM ${table} t ORDER BY to_jsonb(t)->>'id', to_jsonb(t)->>'part_id'`,
    });
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
}

test('the same numbers give the same data in two databases', async () => {
  await using first = await testDatabase();
  await using second = await testDatabase();
  expect(await seedDatabase(first, sizes, quietly)).toEqual({
    ...sizes,
    stock: 700,
    payments: expect.any(Number),
  });
  await seedDatabase(second, sizes, quietly);
  expect(await fingerprint(second)).toBe(await fingerprint(first));
});

test('seeding twice adds nothing the second time', async () => {
  await using database = await testDatabase();
  await seedDatabase(database, sizes, quietly);
  expect(await seedDatabase(database, sizes, quietly)).toEqual({
    parts: 0,
    stock: 0,
    orders: 0,
    users: 0,
    reviews: 0,
    payments: 0,
  });
});

test('seeded stock, orders and payments agree with each other', async () => {
  await using database = await testDatabase();
  await seedDatabase(database, sizes, quietly);
  expect(await examine(database, null)).toEqual([]);
  const states = await database.query<{ state: string; paid: boolean }>({
    text: 'SELECT DISTINCT state, paid_at IS NOT NULL AS paid FROM orders ORDER BY 1, 2',
  });
  expect(states).toEqual([
    { state: 'paid', paid: true },
    { state: 'placed', paid: false },
    { state: 'shipped', paid: true },
  ]);
});

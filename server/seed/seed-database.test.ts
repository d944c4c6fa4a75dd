import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { seedDatabase } from './seed-database.ts';

const sizes = { parts: 700, orders: 900, users: 50, reviews: 120 };
const quietly = () => undefined;

async function fingerprint(database: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const table of ['users', 'parts', 'stock', 'orders', 'reviews']) {
    const columns = table === 'users' || table === 'parts' ? "to_jsonb(t) - 'updated_at'" : 'to_jsonb(t)';
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
  expect(await seedDatabase(first, sizes, quietly)).toEqual({ ...sizes, stock: 700 });
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
  });
});

test('seeded stock agrees with the seeded orders', async () => {
  await using database = await testDatabase();
  await seedDatabase(database, sizes, quietly);
  const wrong = await database.query({
    text: `SELECT s.part_id FROM stock s
           LEFT JOIN (SELECT part_id, sum(quantity) FILTER (WHERE paid_at IS NULL) AS held,
                        sum(quantity) FILTER (WHERE paid_at IS NOT NULL) AS sold
                      FROM orders GROUP BY part_id) o USING (part_id)
           WHERE s.held <> coalesce(o.held, 0) OR s.sold <> coalesce(o.sold, 0)`,
  });
  expect(wrong).toEqual([]);
  const states = await database.query<{ status: string; paid: boolean }>({
    text: 'SELECT DISTINCT status, paid_at IS NOT NULL AS paid FROM orders ORDER BY 1, 2',
  });
  expect(states).toEqual([
    { status: 'pending', paid: false },
    { status: 'pending', paid: true },
    { status: 'shipped', paid: true },
  ]);
});

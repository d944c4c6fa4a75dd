import { expect } from 'vitest';
import type { Db } from '../db/database.ts';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { newId } from '../kernel/ids.ts';
import { insertPart, insertPartOfBefore } from '../testing/factories.ts';
import { longTest } from '../testing/long-test.ts';
import { insertOldOrders } from '../testing/old-orders.ts';
import { insertOrder } from '../testing/orders.ts';
import { insertPerson } from '../testing/people.ts';
import { testDatabase } from '../testing/test-database.ts';
import { thorough } from '../testing/thorough.ts';

async function refusal(db: Db, text: string, values: unknown[] = []): Promise<string> {
  try {
    await db.query({ text, values });
    return 'accepted';
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as Error).message;
  }
}

const orders = thorough ? 40_000 : 4_000;

longTest(`${orders} earlier orders have one line each, as they were, within seconds`, async () => {
  await using db = await testDatabase({ empty: true });
  const migrations = readMigrations(migrationsFolder);
  const at = migrations.findIndex(({ name }) => name.endsWith('-order-lines'));
  await migrate(db, migrations.slice(0, at));
  const buyer = await insertPerson(db);
  const partIds: string[] = [];
  for (let n = 0; n < 20; n += 1) partIds.push((await insertPartOfBefore(db)).id);
  // They take longest to fill, and the migration does not touch them.
  await db.query({
    text: `ALTER TABLE orders DISABLE TRIGGER USER;
           DROP INDEX orders_search, orders_by_transaction, orders_by_phone, orders_by_end_of_id, orders_of_user,
             orders_in_lists, orders_in_any_state, orders_by_total, orders_by_age, orders_bought_by_user`,
  });
  await insertOldOrders(db, { userId: buyer.id, partIds }, orders);
  const begun = performance.now();
  await migrate(db, migrations.slice(0, at + 1));
  // Measured: 0.3 s on two busy cores. A statement for each order would take a minute.
  expect(performance.now() - begun).toBeLessThan(10_000);
  const [sums] = await db.query({
    text: `SELECT count(*) AS orders, count(l.order_id) AS lines, count(*) FILTER (WHERE
             (l.position, l.part_id, l.name, l.quantity, l.unit_price_cents, l.total_cents)
             IS NOT DISTINCT FROM (1, o.part_id, o.part_name, o.quantity, o.unit_price_cents, o.total_cents)) AS same
           FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id`,
  });
  expect(sums).toEqual({ orders, lines: orders, same: orders });
});

longTest('an order that the version before writes beside this one has its line', async () => {
  await using db = await testDatabase();
  const buyer = await insertPerson(db);
  const part = await insertPart(db);
  await insertOldOrders(db, { userId: buyer.id, partIds: [part.id] }, 2);
  expect(
    await db.query({
      text: 'SELECT position, part_id, name, quantity, total_cents FROM order_lines ORDER BY name',
    }),
  ).toEqual([
    { position: 1, part_id: part.id, name: 'Disc 1', quantity: 2, total_cents: 202 },
    { position: 1, part_id: part.id, name: 'Disc 2', quantity: 3, total_cents: 306 },
  ]);
});

const line = `INSERT INTO order_lines (order_id, position, part_id, name, quantity, unit_price_cents, total_cents)
  VALUES ($1, $2, $3, 'x', $4, $5, $6)`;

longTest.each([
  ['that does not cost its quantity times the price of one', [2, 1, 100, 101], 'order_lines_total'],
  ['of nothing', [2, 0, 100, 0], 'order_lines_quantity'],
  ['in no place', [0, 1, 100, 100], 'order_lines_position'],
  ['in the place of another', [1, 1, 100, 100], 'order_lines_pkey'],
  ['that costs more than the order says', [2, 1, 100, 100], 'order_lines_add_up'],
] as const)('a line %s cannot be stored', async (_what, [position, ...amounts], constraint) => {
  await using db = await testDatabase();
  const part = await insertPart(db);
  const order = await insertOrder(db, { buyer: await insertPerson(db), part, state: 'placed' });
  expect(await refusal(db, line, [order, position, part.id, ...amounts])).toBe(constraint);
});

longTest(
  'what was ordered can neither be rewritten nor taken away, and its part cannot be deleted',
  async () => {
    await using db = await testDatabase();
    const [one, other] = [await insertPart(db), await insertPart(db)];
    const lines = [
      { part: one, quantity: 2 },
      { part: other, quantity: 3 },
    ];
    const id = await insertOrder(db, { buyer: await insertPerson(db), part: one, state: 'paid', lines });
    for (const text of [
      "UPDATE order_lines SET name = 'y'",
      'DELETE FROM order_lines',
      'TRUNCATE order_lines',
    ]) {
      expect(await refusal(db, text)).not.toBe('accepted');
    }
    expect(await refusal(db, 'DELETE FROM parts WHERE id = $1', [other.id])).toBe('order_lines_part');
    expect(await refusal(db, 'DELETE FROM orders WHERE id = $1', [id])).toBe('order_lines_order');
    expect(await refusal(db, line, [newId(), 1, one.id, 1, 100, 100])).toBe('order_lines_order');
  },
);

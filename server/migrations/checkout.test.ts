import { expect } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { insertPart, insertPartOfBefore } from '../testing/factories.ts';
import { longTest } from '../testing/long-test.ts';
import { insertOldOrders } from '../testing/old-orders.ts';
import { insertOrder, violations } from '../testing/orders.ts';
import { insertPerson } from '../testing/people.ts';
import { testDatabase } from '../testing/test-database.ts';

longTest(
  'earlier orders cost what they cost, and pieces of those refunded before shipping are back on the shelf',
  async () => {
    await using db = await testDatabase({ empty: true });
    const migrations = readMigrations(migrationsFolder);
    const at = migrations.findIndex(({ name }) => name.endsWith('-checkout'));
    await migrate(db, migrations.slice(0, at));
    const buyer = await insertPerson(db);
    const part = await insertPartOfBefore(db);
    await insertOldOrders(db, { userId: buyer.id, partIds: [part.id] }, 30);
    const refund = `UPDATE orders SET state = 'refunded', refunded_at = now(), refund_id = id::text, refund_reason = 'x',
    hold_expires_at = NULL, paid_at = coalesce(paid_at, now()), transaction_id = coalesce(transaction_id, id::text)`;
    await db.query({
      text: `${refund} WHERE id IN (SELECT id FROM orders WHERE shipped_at IS NULL ORDER BY id LIMIT 2)`,
    });
    await migrate(db, migrations);
    const [sums] = await db.query({
      text: `SELECT count(*) AS orders, count(*) FILTER (WHERE o.total_cents = l.total_cents AND o.discount_cents = 0
             AND o.delivery_cents = 0 AND o.tax_cents = 0 AND o.user_id IS NOT NULL AND o.guest_key IS NULL) AS same
           FROM orders o JOIN order_lines l ON l.order_id = o.id`,
    });
    expect(sums).toEqual({ orders: 30, same: 30 });
    const back = await db.query({
      text: `SELECT o.state, w.canceled = l.quantity AS all FROM order_line_progress w
           JOIN order_lines l USING (order_id, position) JOIN orders o ON o.id = w.order_id WHERE w.canceled > 0`,
    });
    expect(back).toEqual([
      { state: 'refunded', all: true },
      { state: 'refunded', all: true },
    ]);
  },
);

longTest('pieces that the version before puts back beside this one are noted as back', async () => {
  await using db = await testDatabase();
  const buyer = await insertPerson(db);
  const part = await insertPart(db, { available: 10 });
  const id = await insertOrder(db, { buyer, part, state: 'paid' });
  await db.query({
    text: `UPDATE orders SET state = 'refunded', refunded_at = now(), refund_id = 're_1', refund_reason = 'x' WHERE id = $1`,
    values: [id],
  });
  const [line] = await db.query({
    text: 'SELECT w.canceled = l.quantity AS all FROM order_line_progress w JOIN order_lines l USING (order_id, position)',
  });
  expect(line).toEqual({ all: true });
});

longTest(
  'an id of the database is later than one it made before, and of the same shape as those of the shop',
  async () => {
    await using db = await testDatabase();
    const [row] = await db.query<{ one: string; other: string }>({
      text: 'SELECT new_id() AS one, (SELECT new_id() FROM pg_sleep(0.003)) AS other',
    });
    expect(row?.one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect((row?.other ?? '') > (row?.one ?? '')).toBe(true);
    expect(await violations(db)).toEqual([]);
  },
);

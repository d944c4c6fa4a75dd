import { expect } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { insertPart } from '../testing/factories.ts';
import { longTest } from '../testing/long-test.ts';
import { insertOrder } from '../testing/orders.ts';
import { insertPerson } from '../testing/people.ts';
import { testDatabase } from '../testing/test-database.ts';

longTest(
  'orders of which the state alone said that their money went back say how much, and all figures are added up anew',
  async () => {
    await using db = await testDatabase();
    const buyer = await insertPerson(db);
    const part = await insertPart(db, { priceCents: 500, minimumOrder: 2 });
    const old = await insertOrder(db, { buyer, part, state: 'refunded' });
    const kept = await insertOrder(db, { buyer, part, state: 'refunded' });
    const paid = await insertOrder(db, { buyer, part, state: 'paid' });
    await db.query({
      text: "UPDATE orders SET failed_refund = 'kept', failed_refund_cents = 900, refunded_cents = 100 WHERE id = $1",
      values: [kept],
    });
    await db.query({
      text: `INSERT INTO overview_kept (by, periods, starts, until, figures) VALUES ('day', '[2]', now(), now(), '{}')`,
    });
    // As the version before left it: the migrations are run once more.
    await db.query({ text: 'ALTER TABLE overview_changes DROP COLUMN shipped_at' });
    await db.query({ text: 'DROP INDEX orders_still_here' });
    await db.query({ text: 'DELETE FROM schema_migrations WHERE number IN (71, 72)' });
    await migrate(db, readMigrations(migrationsFolder));
    const rows = await db.query<{ id: string; back: number }>({
      text: 'SELECT id, refunded_cents AS back FROM orders',
    });
    const back = new Map(rows.map((row) => [row.id, row.back]));
    expect([old, kept, paid].map((id) => back.get(id))).toEqual([1000, 100, 0]);
    expect(await db.query({ text: 'SELECT periods FROM overview_kept' })).toEqual([]);
    expect(await db.query({ text: "SELECT FROM pg_class WHERE relname = 'orders_still_here'" })).toHaveLength(
      1,
    );
  },
);

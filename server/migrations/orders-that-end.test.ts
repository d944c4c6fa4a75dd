import { expect } from 'vitest';
import type { Db } from '../db/database.ts';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { newId } from '../kernel/ids.ts';
import { insertPartOfBefore } from '../testing/factories.ts';
import { longTest } from '../testing/long-test.ts';
import { testDatabase } from '../testing/test-database.ts';

/** An order as the tables had it before; some of its columns, and their values as SQL. */
async function insertOrder(db: Db, userId: string, partId: string, columns: Record<string, string>) {
  const id = newId();
  await db.query({
    text: `INSERT INTO orders (id, user_id, part_id, part_name, buyer_name, email, address, phone, quantity,
             unit_price_cents, total_cents, ${Object.keys(columns).join(', ')})
           VALUES ($1, $2, $3, 'x', 'x', 'x@example.com', 'x', '123', 1, 1000, 1000, ${Object.values(columns).join(', ')})`,
    values: [id, userId, partId],
  });
  return id;
}

longTest(
  'earlier orders say who canceled them, are reminded of and know of refunds that came back',
  async () => {
    await using db = await testDatabase({ empty: true });
    const migrations = readMigrations(migrationsFolder);
    const own = migrations.find(({ name }) => name.endsWith('-orders-that-end'))?.name ?? '';
    await migrate(
      db,
      migrations.filter(({ name }) => name < own),
    );
    const userId = newId();
    await db.query({
      text: "INSERT INTO users (id, name, email) VALUES ($1, 'x', 'x@example.com')",
      values: [userId],
    });
    const part = await insertPartOfBefore(db);
    const order = (columns: Record<string, string>) => insertOrder(db, userId, part.id, columns);
    const canceled = await order({ state: "'cancelled'" });
    await db.query({
      text: `INSERT INTO order_events (id, order_id, at, from_state, to_state, actor)
           VALUES ($1, $2, '2026-03-04T05:06:07Z', 'placed', 'cancelled', 'ada@example.com')`,
      values: [newId(), canceled],
    });
    const held = await order({ state: "'placed'", hold_expires_at: "now() + interval '1 day'" });
    const nearlyOver = await order({
      state: "'placed'",
      created_at: "now() - interval '20 hours'",
      hold_expires_at: "now() + interval '4 hours'",
    });
    const shortlyHeld = await order({ state: "'placed'", hold_expires_at: "now() + interval '1 hour'" });
    const refunded = await order({
      state: "'refunded'",
      paid_at: 'now()',
      transaction_id: "'pi_x'",
      refunded_at: 'now()',
      refund_id: "'re_x'",
      refund_reason: "'x'",
      refunded_cents: '1000',
    });
    await db.query({
      text: `INSERT INTO payments (id, user_id, order_id, amount_cents, intent_id, status, refund_reason, refund_id, refunded_cents)
           VALUES ($1, $2, $3, 1000, 'pi_x', 'refunded', 'x', 're_x', 300)`,
      values: [newId(), userId, refunded],
    });
    await db.query({
      text: "INSERT INTO payment_breaks (id, intent_id, kind, detail) VALUES ($1, 'pi_x', 'refund-failed', 'x')",
      values: [newId()],
    });
    await migrate(db, migrations);
    const rows = await db.query<{ id: string }>({
      text: `SELECT id, cancelled_at, cancelled_by, failed_refund, failed_refund_cents, refunded_cents,
             round(extract(epoch FROM hold_expires_at - remind_at) / 3600)::int AS "hoursBefore" FROM orders`,
    });
    const of = (id: string) => rows.find((row) => row.id === id);
    expect(of(canceled)).toMatchObject({
      cancelled_at: new Date('2026-03-04T05:06:07Z'),
      cancelled_by: 'ada@example.com',
    });
    expect(of(held)).toMatchObject({ cancelled_at: null, hoursBefore: 6, failed_refund: null });
    expect(of(nearlyOver)).toMatchObject({ hoursBefore: null });
    expect(of(shortlyHeld)).toMatchObject({ hoursBefore: null });
    expect(of(refunded)).toMatchObject({
      failed_refund: 'open',
      failed_refund_cents: 700,
      refunded_cents: 300,
    });
  },
);

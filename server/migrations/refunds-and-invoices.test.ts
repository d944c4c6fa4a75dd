import { expect } from 'vitest';
import type { Db } from '../db/database.ts';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { newId } from '../kernel/ids.ts';
import { insertPartOfBefore } from '../testing/factories.ts';
import { longTest } from '../testing/long-test.ts';
import { violations } from '../testing/orders.ts';
import { testDatabase } from '../testing/test-database.ts';

const about = /^(What an order and its payment|No more of an order|Invoices|Every|Credit notes)/;

longTest(
  'earlier orders get invoices in the order of their payments, year by year, and refunds with credit notes',
  async () => {
    await using db = await testDatabase({ empty: true });
    const migrations = readMigrations(migrationsFolder);
    const own = migrations.find(({ name }) => name.endsWith('-refunds-and-invoices'))?.name ?? '';
    await migrate(
      db,
      migrations.filter(({ name }) => name < own),
    );
    const userId = newId();
    await db.query({
      text: "INSERT INTO users (id, name, email) VALUES ($1, 'x', 'x@example.com')",
      values: [userId],
    });
    const { id: partId } = await insertPartOfBefore(db);
    const order = (columns: Record<string, string>) => insertOrder(db, { userId, partId }, columns);
    const paid = (at: string) => ({ paid_at: `'${at}'`, transaction_id: `'pi_${at}'` });
    const refunded = { refunded_at: "'2026-03-09T10:00:00Z'", refund_reason: "'x'" };
    const late = await order({ state: "'paid'", ...paid('2026-02-02T10:00:00Z') });
    const early = await order({ state: "'paid'", ...paid('2026-01-02T10:00:00Z'), refunded_cents: '300' });
    const lastYear = await order({ state: "'paid'", ...paid('2025-12-31T23:59:59Z') });
    const back = await order({
      state: "'refunded'",
      ...paid('2026-03-02T10:00:00Z'),
      ...refunded,
      refund_id: "'re_1'",
      refunded_cents: '1000',
    });
    const cameBack = await order({
      state: "'refunded'",
      ...paid('2026-03-03T10:00:00Z'),
      ...refunded,
      refund_id: "'re_2'",
      refunded_cents: '0',
      failed_refund: "'kept'",
      failed_refund_cents: '1000',
    });
    const underWay = await order({
      state: "'refunding'",
      ...paid('2026-03-04T10:00:00Z'),
      refund_reason: "'x'",
      refunded_cents: '100',
    });
    await order({ state: "'placed'", hold_expires_at: "now() + interval '1 day'" });
    await migrate(db, migrations);
    const invoices = await db.query({
      text: "SELECT year, number, order_id AS of FROM invoices WHERE series = 'invoice' ORDER BY year, number",
    });
    expect(invoices).toEqual([
      { year: 2025, number: 1, of: lastYear },
      ...[early, late, back, cameBack, underWay].map((of, index) => ({ year: 2026, number: index + 1, of })),
    ]);
    const refunds = await db.query({
      text: `SELECT r.order_id AS of, amount_cents AS cents, state, whole, provider_refund_id AS named, i.number AS note
           FROM refunds r LEFT JOIN invoices i ON i.refund_id = r.id ORDER BY r.order_id, r.amount_cents`,
    });
    const row = { named: null, whole: false, state: 'succeeded' };
    expect(refunds).toEqual([
      { ...row, of: early, cents: 300, note: 1 },
      { ...row, of: back, cents: 1000, whole: true, named: 're_1', note: expect.any(Number) },
      { ...row, of: cameBack, cents: 1000, state: 'failed', note: null },
      { ...row, of: underWay, cents: 100, note: expect.any(Number) },
      { ...row, of: underWay, cents: 900, whole: true, state: 'pending', note: null },
    ]);
    expect((await violations(db)).filter(({ invariant }) => about.test(invariant))).toEqual([]);
  },
);

/** An order of 1000 as the tables had it before, with its payment; some of its columns, and their values as SQL. */
async function insertOrder(
  db: Db,
  { userId, partId }: { userId: string; partId: string },
  columns: Record<string, string>,
): Promise<string> {
  const id = newId();
  await db.query({
    text: `INSERT INTO orders (id, user_id, part_id, part_name, buyer_name, email, address, phone, quantity,
             unit_price_cents, total_cents, ${Object.keys(columns).join(', ')})
           VALUES ($1, $2, $3, 'x', 'x', 'x@example.com', 'x', '123', 1, 1000, 1000, ${Object.values(columns).join(', ')})`,
    values: [id, userId, partId],
  });
  await db.query({
    text: `INSERT INTO payments (id, user_id, order_id, amount_cents, intent_id, status, refund_reason, refund_id, refunded_cents)
           SELECT $1, user_id, id, 1000, transaction_id, CASE state WHEN 'paid' THEN 'succeeded' ELSE state END, refund_reason, refund_id,
             refunded_cents FROM orders WHERE id = $2 AND transaction_id IS NOT NULL`,
    values: [newId(), id],
  });
  return id;
}

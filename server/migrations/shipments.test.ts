import { expect } from 'vitest';
import type { Db } from '../db/database.ts';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { insertPart, insertPartOfBefore } from '../testing/factories.ts';
import { longTest } from '../testing/long-test.ts';
import { insertOldOrders } from '../testing/old-orders.ts';
import { insertOrder } from '../testing/orders.ts';
import { insertPerson } from '../testing/people.ts';
import { testDatabase } from '../testing/test-database.ts';

longTest(
  'orders that were shipped before there were parcels have left in one, with everything in it',
  async () => {
    await using db = await testDatabase({ empty: true });
    const migrations = readMigrations(migrationsFolder);
    const at = migrations.findIndex(({ name }) => name.endsWith('-shipments'));
    await migrate(db, migrations.slice(0, at));
    const buyer = await insertPerson(db);
    const part = await insertPartOfBefore(db);
    await insertOldOrders(db, { userId: buyer.id, partIds: [part.id] }, 40);
    await db.query({
      text: `UPDATE orders SET state = 'shipped', hold_expires_at = NULL, paid_at = now(), shipped_at = now() - interval '1 hour',
             transaction_id = id::text WHERE id IN (SELECT id FROM orders ORDER BY id LIMIT 25)`,
    });
    await db.query({
      text: `INSERT INTO order_events (id, order_id, from_state, to_state, actor)
           SELECT gen_random_uuid(), id, 'paid', 'shipped', 'ada@example.com' FROM orders WHERE shipped_at IS NOT NULL`,
    });
    await migrate(db, migrations);
    const [after] = await db.query({
      text: `SELECT count(*) AS shipped, count(*) FILTER (WHERE s.created_at = o.shipped_at AND s.actor = 'ada@example.com'
             AND p.quantity = l.quantity AND w.shipped = l.quantity) AS same
           FROM shipments s JOIN orders o ON o.id = s.order_id JOIN order_lines l USING (order_id)
             JOIN shipment_lines p ON p.shipment_id = s.id JOIN order_line_progress w ON w.order_id = o.id`,
    });
    expect(after).toEqual({ shipped: 25, same: 25 });
    const [unshipped] = await db.query({
      text: `SELECT count(*) AS count FROM orders o JOIN order_line_progress w ON w.order_id = o.id
           WHERE o.shipped_at IS NULL AND w.shipped > 0`,
    });
    expect(unshipped).toEqual({ count: 0 });
  },
);

/** What the version before does. */
const ship = "UPDATE orders SET state = 'shipped', shipped_at = now() WHERE id = $1";
const undo = "UPDATE orders SET state = 'paid', shipped_at = NULL WHERE id = $1";

async function piecesOf(db: Db, id: string) {
  const shipped = await db.query<{ shipped: number }>({
    text: 'SELECT shipped FROM order_line_progress WHERE order_id = $1 ORDER BY position',
    values: [id],
  });
  const parcels = await db.query<{ undone: boolean; pieces: number[] }>({
    text: `SELECT undone_at IS NOT NULL AS undone,
             (SELECT json_agg(quantity ORDER BY position) FROM shipment_lines l WHERE l.shipment_id = s.id) AS pieces
           FROM shipments s WHERE order_id = $1 ORDER BY id`,
    values: [id],
  });
  return { shipped: shipped.map((line) => line.shipped), parcels };
}

longTest('what the version before ships and undoes beside this one is noted', async () => {
  await using db = await testDatabase();
  const buyer = await insertPerson(db);
  const [part, other] = [await insertPart(db), await insertPart(db)];
  const lines = [
    { part, quantity: 2 },
    { part: other, quantity: 1 },
  ];
  const id = await insertOrder(db, { buyer, part, state: 'paid', lines });
  await db.query({ text: ship, values: [id] });
  expect(await piecesOf(db, id)).toEqual({ shipped: [2, 1], parcels: [{ undone: false, pieces: [2, 1] }] });
  await db.query({ text: undo, values: [id] });
  expect(await piecesOf(db, id)).toEqual({ shipped: [0, 0], parcels: [{ undone: true, pieces: [2, 1] }] });
  await db.query({ text: ship, values: [id] });
  expect(await piecesOf(db, id)).toMatchObject({
    shipped: [2, 1],
    parcels: [{ undone: true }, { undone: false }],
  });
});

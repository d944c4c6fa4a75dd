import { expect } from 'vitest';
import { migrate, migrationsFolder, readMigrations } from '../db/migrate.ts';
import { newId } from '../kernel/ids.ts';
import { insertPart } from '../testing/factories.ts';
import { longTest } from '../testing/long-test.ts';
import { violations } from '../testing/orders.ts';
import { insertPerson } from '../testing/people.ts';
import { testDatabase } from '../testing/test-database.ts';

longTest('what was paid back another way is part of what an order says went back', async () => {
  await using db = await testDatabase();
  const buyer = await insertPerson(db);
  const part = await insertPart(db, { priceCents: 500 });
  const [id, paymentId, refundId] = [newId(), newId(), newId()];
  await db.query({
    text: `INSERT INTO orders (id, user_id, part_id, part_name, buyer_name, email, address, phone, quantity, unit_price_cents, total_cents,
             state, paid_at, transaction_id, failed_refund, failed_refund_cents)
           VALUES ($1, $2, $3, 'x', 'x', $4, 'x', '123', 2, 500, 1000, 'paid', now(), 'pi_one', 'paid-back', 300)`,
    values: [id, buyer.id, part.id, buyer.email],
  });
  await db.query({
    text: `INSERT INTO payments (id, user_id, order_id, amount_cents, intent_id, status) VALUES ($1, $2, $3, 1000, 'pi_one', 'succeeded')`,
    values: [paymentId, buyer.id, id],
  });
  await db.query({
    text: `INSERT INTO refunds (id, order_id, payment_id, amount_cents, whole, state, source, reason, actor, by_hand, ended_at)
           VALUES ($1, $2, $3, 300, false, 'succeeded', 'shop', 'x', 'x', true, now())`,
    values: [refundId, id, paymentId],
  });
  const about = 'What an order and its payment say';
  const broken = async () => (await violations(db)).filter(({ invariant }) => invariant.startsWith(about));
  expect(await broken()).toHaveLength(1);
  // As the version before left it: the migration is run once more.
  const own = readMigrations(migrationsFolder).find(({ name }) => name.endsWith('-refunds-of-nothing'));
  await db.query({ text: 'ALTER TABLE refunds DROP CONSTRAINT refunds_of_payment' });
  await db.query({ text: 'DELETE FROM schema_migrations WHERE number = $1', values: [own?.number] });
  await migrate(db, readMigrations(migrationsFolder));
  expect(await broken()).toEqual([]);
  const [order] = await db.query({
    text: 'SELECT refunded_cents AS back FROM orders WHERE id = $1',
    values: [id],
  });
  expect(order).toEqual({ back: 300 });
});

import type { Db } from '../db/database.ts';

const atOnce = 1000; // within the time a statement has, on a busy machine too

/** Paid orders as the tables had them before orders had lines: part, quantity and price with the order itself. */
export async function insertOldOrders(
  db: Db,
  { userId, partIds }: { userId: string; partIds: readonly string[] },
  count: number,
): Promise<void> {
  for (let first = 1; first <= count; first += atOnce) {
    await db.query({
      text: `INSERT INTO orders (id, number, user_id, part_id, part_name, buyer_name, email, address, phone, quantity,
               unit_price_cents, total_cents, state, transaction_id, paid_at)
             SELECT gen_random_uuid(), upper(lpad(to_hex(n), 8, '0')), $1, ($2::uuid[])[1 + n % $3::int], 'Disc ' || n, 'Ada',
               'ada@example.com', '1 Mill Road', '1234', 1 + n % 5, 100 + n % 900, (1 + n % 5) * (100 + n % 900), 'paid',
               'pi_' || n, now() - n * interval '1 minute'
             FROM generate_series($4::int, $5::int) n`,
      values: [userId, partIds, partIds.length, first, Math.min(count, first + atOnce - 1)],
    });
  }
}

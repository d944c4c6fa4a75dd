import type { Db } from '../../server/db/database.ts';

/** What people were told was done, by the ids of the orders. */
type Acknowledged = { orders: ReadonlySet<string>; payments: ReadonlySet<string> };

/** How much of it the shop's books do not know, and that in words. */
export async function lostOf(
  db: Db,
  { orders, payments }: Acknowledged,
): Promise<{ lost: number; words: string }> {
  const known = await db.query<{ id: string; state: string }>({ text: 'SELECT id, state FROM orders' });
  const states = new Map(known.map(({ id, state }) => [id, state]));
  const missing = [...orders].filter((id) => !states.has(id)).length;
  const unpaid = [...payments].filter((id) => states.get(id) !== 'paid').length;
  return {
    lost: missing + unpaid,
    words: `Acknowledged: ${orders.size} orders, ${missing} lost; ${payments.size} payments, ${unpaid} lost.`,
  };
}

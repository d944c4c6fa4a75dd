import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import type { OrderRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';

/** The order as it is now; until the transaction ends nobody else changes it. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRecord> {
  const order = await orderStore(tx).lock(id);
  if (order === null) throw new Problem('order_not_found');
  return order;
}

/** The same where it is locked already and has changed since. */
export async function requireRecord(tx: Db, id: string): Promise<OrderRecord> {
  const order = await orderStore(tx).find(id);
  if (order === null) throw new Problem('order_not_found');
  return order;
}

/** Orders whose hold has ended, by the database's clock. */
export function ordersWithEndedHold(db: Db, limit: number): Promise<{ id: string; endedAt: Date }[]> {
  return orderStore(db).ended(limit);
}

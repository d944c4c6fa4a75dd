import type { Db } from '../../db/database.ts';
import type { OrderRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';

/** Orders whose buyers are to be reminded now that their hold ends. */
export function ordersToRemind(db: Db, limit: number): Promise<string[]> {
  return orderStore(db).toRemind(limit);
}

/**
 * The order, for whoever reminds its buyer in this transaction: nobody else does, and nobody does so again. Null when it
 * was done, or when there is nothing to remind of any more.
 */
export function takeReminder(tx: Db, id: string): Promise<OrderRecord | null> {
  return orderStore(tx).takeReminder(id);
}

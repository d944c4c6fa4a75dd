import type { OpenOrders } from '@spareworks/contract/calls/part-management';
import type { Db } from '../../db/database.ts';
import { orderStore } from './order-store.ts';

/** The orders of a part that go on when it leaves the shop. */
export function countOpenOrders(db: Db, partId: string): Promise<OpenOrders> {
  return orderStore(db).openOf(partId);
}

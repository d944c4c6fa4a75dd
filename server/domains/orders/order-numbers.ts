import { formatOrderNumber, readOrderNumber } from '@spareworks/contract/plain/order-number';
import type { Db } from '../../db/database.ts';
import { orderStore } from './order-store.ts';

/** The numbers of those ids that are of orders, as people read them. */
export async function orderNumbersOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await orderStore(db).numbersOf(ids);
  return new Map(found.map(({ id, number }) => [id, formatOrderNumber(number)]));
}

/** The id of the order whose number this is, in any spelling; null for what is none. */
export async function orderIdNumbered(db: Db, typed: string): Promise<string | null> {
  const number = readOrderNumber(typed);
  return number === null ? null : orderStore(db).idOf(number);
}

import type { OrderEventKind } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import type { OrderRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';

/** Adds to the history of an order what happened while its state stayed. Needs a transaction that has locked the order. */
export async function noteNews(
  tx: Db,
  { id, state }: Pick<OrderRecord, 'id' | 'state'>,
  news: { what: OrderEventKind; actor: string; note: string | null },
): Promise<void> {
  await orderStore(tx).addEvent(id, { from: state, to: state, ...news });
}

import type { Db } from '../../db/database.ts';
import { stockStore } from './stock-store.ts';

/** The first pieces of a new part. Needs a transaction. */
export async function receiveFirst(
  tx: Db,
  { partId, quantity, actor }: { partId: string; quantity: number; actor: string },
): Promise<void> {
  const store = stockStore(tx);
  await store.open(partId);
  await store.move({ partId, orderId: null, change: { available: quantity }, actor, reason: 'received' });
}

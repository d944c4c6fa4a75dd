import type { Db } from '../../db/database.ts';
import { basketStore } from './basket-store.ts';

/** Takes out what was ordered, in the transaction that places the order; the rest stays for another time. */
export function emptyBasket(tx: Db, userId: string, partIds: readonly string[]): Promise<void> {
  return basketStore(tx).remove(userId, partIds);
}

import { centsToDollars } from '@spareworks/contract/plain/money';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import type { Db } from '../../db/database.ts';
import { guestTokenOf } from './guest-token.ts';
import type { OrderRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';

export type PlacedCheckout = {
  insertedId: string;
  number: string;
  total: number;
  /** Nothing was left to pay. */
  paid: boolean;
  /** Opens the order of a guest. */
  guestToken?: string;
};

/** What whoever placed an order is told, the first time and whenever they ask again. */
export async function placedCheckout(db: Db, id: string): Promise<PlacedCheckout> {
  const order = await orderStore(db).find(id);
  if (order === null) throw new Error(`Order ${id} was just placed.`);
  return toPlaced({ ...order, isPaid: order.paidAt !== null });
}

export function toPlaced(
  order: Pick<OrderRecord, 'id' | 'number' | 'totalCents' | 'guestKey'> & { isPaid: boolean },
): PlacedCheckout {
  const guestToken = guestTokenOf(order);
  return {
    insertedId: order.id,
    number: formatOrderNumber(order.number),
    total: centsToDollars(order.totalCents),
    paid: order.isPaid,
    ...(guestToken !== null && { guestToken }),
  };
}

import type { PickList } from '@spareworks/contract/calls/shipments';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import type { Db } from '../../db/database.ts';
import { type PickedOrder, pickListStore } from './pick-list-store.ts';

/** What has to be fetched from the shelves for some orders: each part once, with the orders that want it. */
export async function pickList(db: Db, ids: readonly string[]): Promise<PickList> {
  const store = pickListStore(db);
  const orders = await store.orders(ids);
  const lines = await store.openLines(ids);
  const numbers = new Map(orders.map(({ id, number }) => [id, formatOrderNumber(number)]));
  const parts = new Map<string, PickList['parts'][number]>();
  const pieces = new Map<string, number>();
  for (const { orderId, partId, sku, name, group, quantity } of lines) {
    const part = parts.get(partId) ?? { partId, sku, name, group, quantity: 0, orders: [] };
    part.quantity += quantity;
    part.orders.push({ _id: orderId, number: numbers.get(orderId) ?? '', quantity });
    parts.set(partId, part);
    pieces.set(orderId, (pieces.get(orderId) ?? 0) + quantity);
  }
  const isOpen = ({ id }: PickedOrder) => pieces.has(id);
  return {
    parts: [...parts.values()],
    orders: orders.filter(isOpen).map(({ id, buyerName, pickup, disputed }) => ({
      _id: id,
      number: numbers.get(id) ?? '',
      name: buyerName,
      pieces: pieces.get(id) ?? 0,
      pickup,
      disputed,
    })),
    nothingOpen: orders
      .filter((order) => !isOpen(order))
      .map(({ id }) => ({ _id: id, number: numbers.get(id) ?? '' })),
  };
}

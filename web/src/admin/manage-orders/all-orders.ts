import type { OrderCounts, ShipResult, UndoResult } from '@spareworks/contract/calls/orders';
import type { refundInputSchema } from '@spareworks/contract/calls/payments';
import { mostOrdersAtOnce } from '@spareworks/contract/plain/order-lists';
import type { Order } from '@spareworks/contract/schemas/order';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { usePages } from '../../features/lists/use-pages.ts';
import { type LoadedOrders, orderKey, ordersKey } from '../../features/orders/orders-query.ts';
import { browserApi } from '../../lib/api.ts';
import { patiently } from '../../lib/patiently.ts';
import { rewriteQueries } from '../../lib/rewrite-queries.ts';
import { filterQuery, type ListState, listQuery } from './list-state.ts';

const pageSize = 25;
const countsKey = ['order-counts'] as const;

/** The orders that fit, page by page. The last ones stay until those that fit now are there. */
export function useAllOrders(state: ListState) {
  return usePages<Order>(
    [...ordersKey, 'all', state],
    (after) =>
      browserApi.page('GET /orders', {
        query: { ...listQuery(state), limit: pageSize, ...(after !== null && { after }) },
      }),
    { keepLast: true },
  );
}

/** How many fit in each state, and how the words were read; those before stay until the next answer, with the words they are about. */
export function useOrderCounts(state: ListState): (OrderCounts & { q: string }) | undefined {
  const filters = filterQuery(state);
  const { state: _, ...query } = filters;
  return useQuery({
    queryKey: [...countsKey, query],
    queryFn: async () => ({ ...(await browserApi('GET /orders/counts', { query })), q: query.q ?? '' }),
    placeholderData: keepPreviousData,
  }).data;
}

type Shipping = Pick<Order, 'state' | 'status' | 'shippedAt'>;

const shippedAt = (now: Date): Shipping => ({
  state: 'shipped',
  status: 'shipped',
  shippedAt: now.toISOString(),
});
const notShipped: Shipping = { state: 'paid', status: 'pending', shippedAt: null };

/** The orders as they are after some of them were shipped, or their shipping was undone. */
export function withShipping(
  loaded: LoadedOrders,
  ids: ReadonlySet<string>,
  shipping: Shipping,
): LoadedOrders {
  const change = (order: Order) => (ids.has(order._id) ? { ...order, ...shipping } : order);
  return { ...loaded, pages: loaded.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

async function noteShipping(client: QueryClient, ids: readonly string[], shipping: Shipping): Promise<void> {
  const changed = new Set(ids);
  await rewriteQueries<LoadedOrders>(client, { queryKey: ordersKey }, (loaded) =>
    withShipping(loaded, changed, shipping),
  );
  forgetCounts(client);
  for (const id of ids) {
    client.setQueryData<Order>(orderKey(id), (order) => order && { ...order, ...shipping });
    void client.invalidateQueries({ queryKey: orderKey(id) });
  }
}

/** How many there are in each state is no longer right. */
export function forgetCounts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: countsKey });
}

/** confirmed: the person was told what is wrong with the money, and ships it all the same. */
export async function shipOrder(client: QueryClient, id: string, confirmed = false): Promise<void> {
  await browserApi('PUT /order/{id}', { params: { id }, ...(confirmed && { body: { confirm: true } }) });
  await noteShipping(client, [id], shippedAt(new Date()));
}

/** Whether the order is shipped by now; then every list has it so. */
export async function findShipped(client: QueryClient, id: string): Promise<boolean> {
  const order = await browserApi('GET /order/{id}', { params: { id } });
  if (order.state !== 'shipped' || order.shippedAt === null) return false;
  await noteShipping(client, [id], shippedAt(new Date(order.shippedAt)));
  return true;
}

/** Those of them that are shipped by now; then every list has them so. */
export async function findShippedOf(
  client: QueryClient,
  ids: readonly string[],
  onOthers?: (orders: readonly Order[]) => void,
): Promise<Order[]> {
  const shipped: Order[] = [];
  for (let start = 0; start < ids.length; start += mostOrdersAtOnce) {
    const some = ids.slice(start, start + mostOrdersAtOnce).join(',');
    const orders = await browserApi('GET /orders', { query: { ids: some } });
    shipped.push(...orders.filter(({ state }) => state === 'shipped'));
    onOthers?.(orders.filter(({ state }) => state !== 'shipped'));
  }
  if (shipped.length > 0) {
    await noteShipping(
      client,
      shipped.map(({ _id }) => _id),
      shippedAt(new Date()),
    );
  }
  return shipped;
}

/** shipment: which of its parcels; without it the last one. */
export async function undoShipping(client: QueryClient, id: string, shipment?: string): Promise<void> {
  const body = shipment === undefined ? undefined : { shipment };
  await browserApi('POST /order/{id}/undo-shipping', { params: { id }, ...(body && { body }) });
  await noteShipping(client, [id], notShipped);
}

/** Ships some at once and answers for each. */
export async function shipOrders(client: QueryClient, ids: string[]): Promise<readonly ShipResult[]> {
  const { results } = await browserApi('POST /orders/ship', { body: { ids } });
  const shipped = results.filter((result) => result.shipped).map(({ _id }) => _id);
  await noteShipping(client, shipped, shippedAt(new Date()));
  return results;
}

/** Makes some pending again and answers for each. */
export async function undoShippings(client: QueryClient, ids: string[]): Promise<readonly UndoResult[]> {
  const { results } = await browserApi('POST /orders/undo-shipping', { body: { ids } });
  const undone = results.filter((result) => result.undone).map(({ _id }) => _id);
  await noteShipping(client, undone, notShipped);
  return results;
}

type RefundBody = z.input<typeof refundInputSchema>;

/** Gives money back; every list has the order as it is then. */
export async function refundOrder(
  client: QueryClient,
  id: string,
  body: RefundBody,
  key: string,
): Promise<Order> {
  const headers = { 'idempotency-key': key };
  const order = await patiently((signal) =>
    browserApi('POST /order/{id}/refund', { params: { id }, body, headers, signal }),
  );
  client.setQueryData(orderKey(id), order);
  void client.invalidateQueries({ queryKey: orderKey(id) });
  void client.invalidateQueries({ queryKey: ordersKey });
  forgetCounts(client);
  return order;
}

import type { Order } from '@spareworks/contract/schemas/order';
import { type InfiniteData, type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi, isNotThere, noAnswer } from '../../lib/api.ts';
import { inTime } from '../../lib/in-time.ts';
import { rewriteQueries } from '../../lib/rewrite-queries.ts';
import { isUnanswered } from '../../lib/what-failed.ts';

/** Every list of orders is kept under it, so that a change reaches them all. */
export const ordersKey = ['orders'] as const;
export const orderKey = (id: string) => ['order', id] as const;

type OrdersPage = { items: readonly Order[]; next: string | null };
export type LoadedOrders = InfiniteData<OrdersPage, string | null>;

/** `everyMs`: asked again so often while it is looked at, by whoever nobody tells of changes. */
export function useOrder(id: string, { everyMs }: { everyMs?: number } = {}) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: () => browserApi('GET /order/{id}', { params: { id } }),
    staleTime: 0,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

export function useOrderEvents(id: string) {
  return useQuery({
    queryKey: [...orderKey(id), 'events'],
    queryFn: () => browserApi('GET /order/{id}/events', { params: { id } }),
    staleTime: 0,
  });
}

/** Whatever was fetched of orders is no longer right. */
export function refreshOrders(client: QueryClient, id?: string): void {
  void client.invalidateQueries({ queryKey: ordersKey });
  if (id !== undefined) void client.invalidateQueries({ queryKey: orderKey(id) });
}

/** The order is paid: every list has it so at once, and then as the shop has it. */
export async function notePaid(client: QueryClient, id: string, transactionId: string): Promise<void> {
  const paid = {
    paid: true,
    transactionId,
    state: 'paid',
    paidAt: new Date().toISOString(),
    holdExpiresAt: null,
  } as const;
  const asPaid = (order: Order): Order => (order._id === id ? { ...order, ...paid } : order);
  await rewriteQueries<LoadedOrders>(client, { queryKey: ordersKey }, (loaded) => ({
    ...loaded,
    pages: loaded.pages.map((page) => ({ ...page, items: page.items.map(asPaid) })),
  }));
  refreshOrders(client, id);
}

export function withoutOrder(loaded: LoadedOrders, id: string): LoadedOrders {
  return {
    ...loaded,
    pages: loaded.pages.map((page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) })),
  };
}

/** So long is looked what became of a call that was not answered. */
const lookMs = 5000;

async function isCanceled(id: string): Promise<boolean> {
  const look = (signal: AbortSignal) => browserApi('GET /order/{id}', { params: { id }, signal });
  return inTime(look, lookMs, () => noAnswer()).then(({ state }) => state === 'canceled', isNotThere);
}

/**
 * Cancels the order, after which no list has it. Answers whether it was this call that did it. Where no answer came it is looked at:
 * nobody is asked again whether an order is to be canceled that is.
 */
export async function cancelOrder(client: QueryClient, id: string): Promise<boolean> {
  const { deletedCount } = await browserApi('DELETE /orders/{id}', { params: { id } }).catch(
    async (error: unknown) => {
      if (isUnanswered(error) && (await isCanceled(id))) return { deletedCount: 1 };
      throw error;
    },
  );
  await rewriteQueries<LoadedOrders>(client, { queryKey: ordersKey }, (loaded) => withoutOrder(loaded, id));
  return deletedCount > 0;
}

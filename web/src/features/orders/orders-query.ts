import type { Order } from '@spareworks/contract/orders';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import { rewriteQueries } from '../../lib/rewrite-queries.ts';

const pageSize = 24;
/** Every list of orders is kept under it, so that a change reaches them all. */
export const ordersKey = ['orders'] as const;
const ordersOfKey = (email: string) => [...ordersKey, email] as const;
export const orderKey = (id: string) => ['order', id] as const;

export type OrdersPage = { items: readonly Order[]; next: string | null };
export type LoadedOrders = InfiniteData<OrdersPage, string | null>;

/** The orders of one person, newest first, page by page. */
export function useOrdersOf(email: string) {
  return useInfiniteQuery({
    queryKey: ordersOfKey(email),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }): Promise<OrdersPage> =>
      browserApi.page('GET /orders/{email}', {
        params: { email },
        query: { sort: 'newest', limit: pageSize, ...(pageParam !== null && { after: pageParam }) },
      }),
    getNextPageParam: ({ next }) => next,
    // A long list is many calls; whoever looks away for a moment does not need them all again.
    refetchOnWindowFocus: false,
  });
}

export function useOrder(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: () => browserApi('GET /order/{id}', { params: { id } }),
    staleTime: 0,
  });
}

export function useOrderEvents(id: string) {
  return useQuery({
    queryKey: [...orderKey(id), 'events'],
    queryFn: () => browserApi('GET /order/{id}/events', { params: { id } }),
    staleTime: 0,
  });
}

/** An address with an id that is none leads to no order either. */
export function isNoOrder(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}

/** Whatever was fetched of orders is no longer right. */
export function forgetOrders(client: QueryClient, id?: string): void {
  void client.invalidateQueries({ queryKey: ordersKey });
  if (id !== undefined) void client.invalidateQueries({ queryKey: orderKey(id) });
}

export function withoutOrder(loaded: LoadedOrders, id: string): LoadedOrders {
  return {
    ...loaded,
    pages: loaded.pages.map((page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) })),
  };
}

/** Cancels the order, after which no list has it. Answers whether it was this call that did it. */
export async function cancelOrder(client: QueryClient, id: string): Promise<boolean> {
  const { deletedCount } = await browserApi('DELETE /orders/{id}', { params: { id } });
  await rewriteQueries<LoadedOrders>(client, { queryKey: ordersKey }, (loaded) => withoutOrder(loaded, id));
  return deletedCount > 0;
}

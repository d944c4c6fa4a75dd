import type { Return } from '@spareworks/contract/calls/returns';
import { returnStates } from '@spareworks/contract/plain/returns';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { usePages } from '../../features/lists/use-pages.ts';
import { orderKey } from '../../features/orders/orders-query.ts';
import { browserApi } from '../../lib/api.ts';

// Whatever is kept under this name is asked for again when a return changes.
const key = ['returns'] as const;
const pageSize = 24;

export const returnFilters = ['all', ...returnStates] as const;

export type ReturnFilter = (typeof returnFilters)[number];

/** What of an address is a filter of the returns; those to answer unless it says otherwise. */
export function filterFrom(search: URLSearchParams): ReturnFilter {
  return returnFilters.find((known) => known === search.get('show')) ?? 'asked';
}

export function useReturnPages(filter: ReturnFilter) {
  return usePages<Return>([...key, 'list', filter], (after) =>
    browserApi.page('GET /returns', {
      query: {
        // Who has waited longest comes first, where somebody waits.
        sort: filter === 'asked' || filter === 'accepted' || filter === 'received' ? 'oldest' : 'newest',
        limit: pageSize,
        ...(filter !== 'all' && { state: filter }),
        ...(after !== null && { after }),
      },
    }),
  );
}

export function useReturnCounts() {
  return useQuery({
    queryKey: [...key, 'counts'],
    queryFn: () => browserApi('GET /returns/counts', {}),
  });
}

const oneKey = (id: string) => [...key, 'one', id] as const;

/** As this page knows it. */
export function loadedReturn(client: QueryClient, id: string): Return | undefined {
  return client.getQueryData<Return>(oneKey(id));
}

export function useReturn(id: string) {
  return useQuery<Return>({
    queryKey: oneKey(id),
    queryFn: () => browserApi('GET /returns/{id}', { params: { id } }),
    staleTime: 0,
  });
}

/** However it ends, what is shown is asked for again. */
export async function afterStep<T>(client: QueryClient, found: Return, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: orderKey(found.orderId) });
  }
}

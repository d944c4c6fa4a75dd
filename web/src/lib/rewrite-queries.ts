import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Writes what was just changed into everything kept under a key. An answer that is still under way may be older than the
 * change, so it is given up and asked for anew: it may also have been on its way because of somebody else's change.
 */
export async function rewriteQueries<Kept>(
  client: QueryClient,
  filters: Pick<QueryFilters, 'queryKey'>,
  rewrite: (kept: Kept) => Kept,
): Promise<void> {
  const underWay = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  await client.cancelQueries(filters);
  client.setQueriesData<Kept>(filters, (kept) => kept && rewrite(kept));
  for (const { queryKey } of underWay) void client.invalidateQueries({ queryKey, exact: true });
}

import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ApiProblem, browserApi } from '../../lib/api.ts';
import { rewriteQueries } from '../../lib/rewrite-queries.ts';

const partKey = (id: string) => ['part', id] as const;

/** Always asked for anew: price and stock are about to be relied on. */
export function usePart(id: string) {
  return useQuery({
    queryKey: partKey(id),
    queryFn: () => browserApi('GET /car-parts/{id}', { params: { id } }),
    staleTime: 0,
  });
}

export function refreshPart(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({ queryKey: partKey(id) });
}

/** What a refused order tells about the part, in place of what the page believed. */
export function corrected(part: SparePart, quantity: number, { price, available }: ApiProblem): SparePart {
  return {
    ...part,
    ...(available !== undefined && { availableQuantity: available }),
    ...(price !== undefined && { price: centsToDollars(Math.round(dollarsToCents(price) / quantity)) }),
  };
}

export async function learnFrom(
  client: QueryClient,
  id: string,
  quantity: number,
  problem: ApiProblem,
): Promise<void> {
  if (problem.price === undefined && problem.available === undefined) {
    if (problem.code === 'below_minimum' || problem.code === 'part_not_found') await refreshPart(client, id);
    return;
  }
  await rewriteQueries<SparePart>(client, { queryKey: partKey(id) }, (part) =>
    corrected(part, quantity, problem),
  );
}

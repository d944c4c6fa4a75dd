import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiProblem, browserApi } from '../../lib/api.ts';

const recordKey = (id: string) => ['part-record', id] as const;

/** Always asked for anew: it is about to be changed. */
export function usePartRecord(id: string) {
  return useQuery({
    queryKey: recordKey(id),
    queryFn: () => browserApi('GET /car-parts/{id}/record', { params: { id } }),
    staleTime: 0,
  });
}

/** An address with an id that is none leads to no part either. */
export function isNoPart(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}

export function refreshRecord(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({ queryKey: recordKey(id) });
}

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';

const recordKey = (id: string) => ['part-record', id] as const;

/** Always asked for anew: it is about to be changed. */
export function usePartRecord(id: string) {
  return useQuery({
    queryKey: recordKey(id),
    queryFn: () => browserApi('GET /car-parts/{id}/record', { params: { id } }),
    staleTime: 0,
  });
}

export function refreshRecord(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({ queryKey: recordKey(id) });
}

import type { Granularity } from '@spareworks/contract/plain/granularities';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';

export function useOverview(by: Granularity) {
  return useQuery({
    queryKey: ['overview', by],
    queryFn: () => browserApi('GET /overview', { query: { by } }),
    // Another range takes the place of the one before when it is there, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
}

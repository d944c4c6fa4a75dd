import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';

/** How many returns wait for an answer; nought as long as it is not known. */
export function useOpenReturns({ enabled }: { enabled: boolean }): number {
  const { data } = useQuery({
    // The same as the page of the returns has.
    queryKey: ['returns', 'counts'],
    queryFn: () => browserApi('GET /returns/counts', {}),
    enabled,
  });
  return data?.asked ?? 0;
}

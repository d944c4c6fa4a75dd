import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';

/** How many messages wait for an answer; nought as long as it is not known, for nobody has to wait for that. */
export function useOpenMessages({ enabled }: { enabled: boolean }): number {
  const { data } = useQuery({
    // Whatever is kept under this name is asked for again when a message comes or is answered.
    queryKey: ['messages', 'count'],
    queryFn: () => browserApi('GET /messages/count', {}),
    enabled,
  });
  return data?.open ?? 0;
}

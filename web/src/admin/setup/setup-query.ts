import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';

const setupKey = ['setup'] as const;

export function useSetup() {
  return useQuery({ queryKey: setupKey, queryFn: () => browserApi('GET /setup', {}), staleTime: 0 });
}

export async function dismissSetup(client: QueryClient, dismissed: boolean): Promise<void> {
  client.setQueryData(setupKey, await browserApi('PUT /setup', { body: { dismissed } }));
}

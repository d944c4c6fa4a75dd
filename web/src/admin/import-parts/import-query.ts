import type { PartImport } from '@spareworks/contract/calls/part-files';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';
import { apiWithProgress } from '../../lib/files.ts';

const latestKey = ['part-imports', 'latest'] as const;
const pollMs = 1000;

/** The import begun last, looked at again and again while it is being applied. */
export function useLatestImport() {
  return useQuery({
    queryKey: latestKey,
    queryFn: () => browserApi('GET /part-imports/latest', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? pollMs : false),
  });
}

function show(client: QueryClient, found: PartImport): void {
  client.setQueryData(latestKey, found);
}

export async function checkFile(
  client: QueryClient,
  file: File,
  onProgress: (share: number) => void,
): Promise<PartImport> {
  const found = await apiWithProgress(onProgress)('POST /part-imports', {
    file: { field: 'file', content: file },
  });
  show(client, found);
  return found;
}

export async function applyImport(client: QueryClient, id: string): Promise<void> {
  show(client, await browserApi('POST /part-imports/{id}/apply', { params: { id } }));
}

/** Throws away, or stops. */
export async function endImport(client: QueryClient, id: string): Promise<void> {
  await browserApi('DELETE /part-imports/{id}', { params: { id } });
  await client.invalidateQueries({ queryKey: latestKey });
}

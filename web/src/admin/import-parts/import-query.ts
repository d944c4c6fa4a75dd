import type { PartImport } from '@spareworks/contract/calls/part-files';
import type { FileKindName } from '@spareworks/contract/plain/file-kinds';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';
import { apiWithProgress } from '../../lib/files.ts';

const latestKey = (kind: FileKindName) => ['part-imports', 'latest', kind] as const;
const pollMs = 1000;

/** The import of that kind begun last, looked at again and again while it is being applied. */
export function useLatestImport(kind: FileKindName) {
  return useQuery({
    queryKey: latestKey(kind),
    queryFn: () => browserApi('GET /part-imports/latest', { query: { kind } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? pollMs : false),
  });
}

function show(client: QueryClient, found: PartImport): void {
  client.setQueryData(latestKey(found.kind), found);
}

export async function checkFile(
  client: QueryClient,
  kind: FileKindName,
  file: File,
  onProgress: (share: number) => void,
): Promise<PartImport> {
  const found = await apiWithProgress(onProgress)('POST /part-imports', {
    query: { kind },
    file: { field: 'file', content: file },
  });
  show(client, found);
  return found;
}

export async function applyImport(client: QueryClient, id: string): Promise<void> {
  show(client, await browserApi('POST /part-imports/{id}/apply', { params: { id } }));
}

/** Throws away, or stops. */
export async function endImport(client: QueryClient, { _id: id, kind }: PartImport): Promise<void> {
  await browserApi('DELETE /part-imports/{id}', { params: { id } });
  await client.invalidateQueries({ queryKey: latestKey(kind) });
}

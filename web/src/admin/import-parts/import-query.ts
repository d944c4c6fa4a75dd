import type { PartImport } from '@spareworks/contract/calls/part-files';
import type { FileKindName } from '@spareworks/contract/plain/file-kinds';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiProblem, browserApi, isNotThere } from '../../lib/api.ts';
import { apiWithProgress } from '../../lib/files.ts';
import { isUnanswered } from '../../lib/what-failed.ts';

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

/**
 * Where the answer to the first try got lost, the shop has it under way or done: it is looked up, and shown as if the answer had come.
 */
export async function applyImport(client: QueryClient, { _id: id, kind }: PartImport): Promise<void> {
  try {
    show(client, await browserApi('POST /part-imports/{id}/apply', { params: { id } }));
  } catch (error) {
    if (!isUnanswered(error) && !isOver(error)) throw error;
    const now = await browserApi('GET /part-imports/{id}', { params: { id } }).catch(() => null);
    if (now === null || now.state === 'checked') throw error;
    show(client, now);
    await client.invalidateQueries({ queryKey: latestKey(kind) });
  }
}

const isOver = (error: unknown) => error instanceof ApiProblem && error.code === 'import_over';

/** Throws away, or stops. What has ended by now, or is gone, is shown as it is. */
export async function endImport(client: QueryClient, { _id: id, kind }: PartImport): Promise<void> {
  try {
    await browserApi('DELETE /part-imports/{id}', { params: { id } });
  } catch (error) {
    if (!isOver(error) && !isNotThere(error)) throw error;
  }
  await client.invalidateQueries({ queryKey: latestKey(kind) });
}

import type {
  ManagedPage,
  PageEdit,
  PageInput,
  PageSummary,
  PageVersionSummary,
} from '@spareworks/contract/calls/pages';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { usePages } from '../../features/lists/use-pages.ts';
import { browserApi, isNotThere } from '../../lib/api.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';

// What is under the first name is asked for again whenever the shop says that a page has changed.
const all = ['managed-pages'] as const;
const pageSize = 50;
const versionsAtOnce = 100;

export function useManagedPages() {
  return usePages<PageSummary>([...all, 'list'], (after) =>
    browserApi.page('GET /managed-pages', { query: { limit: pageSize, ...(after !== null && { after }) } }),
  );
}

/** Always asked for anew: it is about to be changed. */
export function useManagedPage(id: string) {
  return useQuery({
    queryKey: [...all, 'one', id],
    queryFn: () => browserApi('GET /managed-pages/{id}', { params: { id } }),
    staleTime: 0,
  });
}

export function useVersions(id: string) {
  return usePages<PageVersionSummary>([...all, 'versions', id], async (before) => {
    const items = await browserApi('GET /managed-pages/{id}/versions', {
      params: { id },
      query: before === null ? {} : { before: Number(before) },
    });
    const last = items.length < versionsAtOnce ? undefined : items.at(-1);
    return { items, next: last === undefined ? null : String(last.version) };
  });
}

/** A version never changes. */
export function useVersion(id: string, version: number) {
  return useQuery({
    queryKey: ['page-version', id, version],
    queryFn: () => browserApi('GET /managed-pages/{id}/versions/{version}', { params: { id, version } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What a text becomes. What was shown before stays until it is there. */
export function usePreview(markdown: string) {
  return useQuery({
    queryKey: ['page-preview', markdown],
    queryFn: () => browserApi('POST /pages/preview', { body: { markdown } }),
    enabled: markdown.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

export function refreshPages(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: all });
}

export async function addPage(
  client: QueryClient,
  body: PageInput,
  keys: IdempotencyKeys,
): Promise<ManagedPage> {
  const headers = { 'idempotency-key': keys.keyFor(body) };
  const added = await browserApi('POST /managed-pages', { body, headers });
  keys.arrived();
  return refreshed(client, added);
}

export async function savePage(client: QueryClient, id: string, body: PageEdit): Promise<ManagedPage> {
  return refreshed(client, await browserApi('PUT /managed-pages/{id}', { params: { id }, body }));
}

export async function publishPage(
  client: QueryClient,
  { _id: id, version }: ManagedPage,
): Promise<ManagedPage> {
  const published = await browserApi('PUT /managed-pages/{id}/publication', {
    params: { id },
    body: { version },
  });
  return refreshed(client, published);
}

export async function unpublishPage(client: QueryClient, id: string): Promise<ManagedPage> {
  return refreshed(client, await browserApi('DELETE /managed-pages/{id}/publication', { params: { id } }));
}

export async function restoreVersion(
  client: QueryClient,
  { _id: id, version }: ManagedPage,
  restore: number,
): Promise<ManagedPage> {
  const restored = await browserApi('POST /managed-pages/{id}/restorations', {
    params: { id },
    body: { restore, version },
  });
  return refreshed(client, restored);
}

/** What somebody else has deleted already is gone all the same. */
export async function removePage(client: QueryClient, id: string): Promise<void> {
  try {
    await browserApi('DELETE /managed-pages/{id}', { params: { id } });
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
  await client.invalidateQueries({ queryKey: [...all, 'list'] });
}

async function refreshed(client: QueryClient, page: ManagedPage): Promise<ManagedPage> {
  await refreshPages(client);
  return page;
}

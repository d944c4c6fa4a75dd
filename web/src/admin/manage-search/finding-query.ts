import type { FailedSearch, KeptSynonyms } from '@spareworks/contract/calls/finding';
import type { QueryClient } from '@tanstack/react-query';
import { usePages } from '../../features/lists/use-pages.ts';
import { browserApi, isNotThere } from '../../lib/api.ts';
import { isGone } from '../../lib/is-gone.ts';

const failedKey = ['failed-searches'] as const;
const synonymsKey = ['synonyms'] as const;
const pageSize = 24;

export function useFailedSearches() {
  return usePages<FailedSearch>(failedKey, (after) =>
    browserApi.page('GET /failed-searches', {
      query: { limit: pageSize, ...(after !== null && { after }) },
    }),
  );
}

export function useSynonyms() {
  return usePages<KeptSynonyms>(synonymsKey, (after) =>
    browserApi.page('GET /synonyms', { query: { limit: pageSize, ...(after !== null && { after }) } }),
  );
}

/** Searches follow at once, so what did not find anything may do so now. */
async function refreshFinding(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: synonymsKey }),
    client.invalidateQueries({ queryKey: failedKey }),
  ]);
}

export async function addSynonyms(client: QueryClient, phrases: string[]): Promise<void> {
  await browserApi('POST /synonyms', { body: { phrases } });
  await refreshFinding(client);
}

export async function changeSynonyms(client: QueryClient, id: string, phrases: string[]): Promise<void> {
  try {
    await browserApi('PATCH /synonyms/{id}', { params: { id }, body: { phrases } });
  } catch (error) {
    // The list shows what is not there any more.
    if (isGone(error)) await refreshFinding(client);
    throw error;
  }
  await refreshFinding(client);
}

/** What somebody else has removed already is gone all the same. */
async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
}

export async function removeSynonyms(client: QueryClient, id: string): Promise<void> {
  await unlessGone(browserApi('DELETE /synonyms/{id}', { params: { id } }));
  await refreshFinding(client);
}

export async function removeFailedSearch(client: QueryClient, id: string): Promise<void> {
  await unlessGone(browserApi('DELETE /failed-searches/{id}', { params: { id } }));
  await client.invalidateQueries({ queryKey: failedKey });
}

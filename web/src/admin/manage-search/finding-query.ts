import type { FailedSearch, KeptSynonyms, TaughtSynonyms } from '@spareworks/contract/calls/finding';
import type { QueryClient } from '@tanstack/react-query';
import { type LoadedPages, usePages } from '../../features/lists/use-pages.ts';
import { browserApi, isNotThere } from '../../lib/api.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';
import { isGone } from '../../lib/is-gone.ts';
import { isOvertaken } from '../../lib/is-overtaken.ts';
import { notify } from '../../ui/toast.ts';

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

/** The phrases of some synonyms, as the list has them. */
export function knownPhrases(client: QueryClient, id: string): readonly string[] | undefined {
  const loaded = client.getQueryData<LoadedPages<KeptSynonyms>>(synonymsKey);
  return loaded?.pages.flatMap(({ items }) => items).find(({ _id }) => _id === id)?.phrases;
}

/** Searches follow at once, so what did not find anything may do so now. */
async function refreshFinding(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: synonymsKey }),
    client.invalidateQueries({ queryKey: failedKey }),
  ]);
}

export async function addSynonyms(
  client: QueryClient,
  phrases: string[],
  keys: IdempotencyKeys,
): Promise<TaughtSynonyms> {
  const body = { phrases };
  const headers = { 'idempotency-key': keys.keyFor(body) };
  const added = await browserApi('POST /synonyms', { body, headers });
  keys.arrived();
  await refreshFinding(client);
  return added;
}

export async function changeSynonyms(
  client: QueryClient,
  id: string,
  { phrases, seen }: { phrases: string[]; seen: readonly string[] | undefined },
): Promise<TaughtSynonyms> {
  try {
    const changed = await browserApi('PATCH /synonyms/{id}', {
      params: { id },
      body: { phrases, ...(seen && { seen: [...seen] }) },
    });
    await refreshFinding(client);
    return changed;
  } catch (error) {
    // The list shows what is there now.
    if (isGone(error) || isOvertaken(error)) await refreshFinding(client);
    throw error;
  }
}

/** What was done, and whether it helps anybody today. */
export function sayTaught(done: string, { findsParts }: TaughtSynonyms): void {
  notify.success(findsParts ? done : `${done} None of them finds a part yet.`);
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

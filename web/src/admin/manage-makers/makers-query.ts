import type { Maker, MakerEdit, MakerInput } from '@spareworks/contract/calls/makers';
import type { QueryClient } from '@tanstack/react-query';
import { usePages } from '../../features/lists/use-pages.ts';
import { browserApi, isNotThere } from '../../lib/api.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';

const key = ['makers'] as const;
const pageSize = 24;

/** By name; with words only those that have them in their names. */
export function useMakers(q: string) {
  return usePages<Maker>(
    [...key, 'list', q],
    (after) =>
      browserApi.page('GET /makers', {
        query: { limit: pageSize, ...(q !== '' && { q }), ...(after !== null && { after }) },
      }),
    { keepLast: true },
  );
}

export function refreshMakers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: key });
}

export async function addMaker(client: QueryClient, body: MakerInput, keys: IdempotencyKeys): Promise<Maker> {
  const headers = { 'idempotency-key': keys.keyFor(body) };
  const added = await browserApi('POST /makers', { body, headers });
  keys.arrived();
  await refreshMakers(client);
  return added;
}

export async function changeMaker(client: QueryClient, slug: string, body: MakerEdit): Promise<Maker> {
  const changed = await browserApi('PUT /makers/{slug}', { params: { slug }, body });
  await refreshMakers(client);
  return changed;
}

export async function mergeMakers(
  client: QueryClient,
  { slug, version }: Maker,
  into: string,
): Promise<Maker> {
  try {
    return await browserApi('POST /makers/{slug}/merges', { params: { slug }, body: { into, version } });
  } finally {
    // Refused or not, the list shows what there is now.
    await refreshMakers(client);
  }
}

/** What somebody else has removed already is gone all the same. */
export async function removeMaker(client: QueryClient, slug: string): Promise<void> {
  try {
    await browserApi('DELETE /makers/{slug}', { params: { slug } });
  } catch (error) {
    if (!isNotThere(error)) throw error;
  } finally {
    await refreshMakers(client);
  }
}

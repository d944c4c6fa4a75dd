import type { GroupEdit, GroupInput, GroupPlace, ManagedGroup } from '@spareworks/contract/calls/groups';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';

const groupsKey = ['managed-groups'] as const;

/** refetchInterval: while something takes long, so that everybody sees how far it got. */
export function useManagedGroups({ refetchInterval = false }: { refetchInterval?: number | false } = {}) {
  return useQuery({
    queryKey: groupsKey,
    queryFn: () => browserApi('GET /managed-groups', {}),
    refetchInterval,
  });
}

/** What others did meanwhile is shown, whatever becomes of this. */
async function thenShow<Answer>(client: QueryClient, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } finally {
    await refreshGroups(client);
  }
}

export async function refreshGroups(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: groupsKey }),
    client.invalidateQueries({ queryKey: ['groups'] }),
  ]);
}

export async function addGroup(
  client: QueryClient,
  body: GroupInput,
  keys: IdempotencyKeys,
): Promise<ManagedGroup> {
  const headers = { 'idempotency-key': keys.keyFor(body) };
  const added = await thenShow(client, browserApi('POST /managed-groups', { body, headers }));
  keys.arrived();
  return added;
}

export function saveGroup(client: QueryClient, id: string, body: GroupEdit): Promise<ManagedGroup> {
  return thenShow(client, browserApi('PATCH /managed-groups/{id}', { params: { id }, body }));
}

export function placeGroup(client: QueryClient, id: string, body: GroupPlace): Promise<ManagedGroup> {
  return thenShow(client, browserApi('PUT /managed-groups/{id}/place', { params: { id }, body }));
}

/** `to` is left out where the group is shown to hold nothing. */
export function removeGroup(client: QueryClient, id: string, to: string | undefined) {
  const query = to === undefined ? {} : { to };
  return thenShow(client, browserApi('DELETE /managed-groups/{id}', { params: { id }, query }));
}

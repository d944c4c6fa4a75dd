import type { KeptMessage, MessageThread } from '@spareworks/contract/calls/contact';
import { type MessageState, messageStates } from '@spareworks/contract/plain/message-states';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { usePages } from '../../features/lists/use-pages.ts';
import { browserApi } from '../../lib/api.ts';

// Whatever is kept under this name is asked for again when a message changes.
const key = ['messages'] as const;
const pageSize = 10;

export const messageFilters = [...messageStates, 'all'] as const;

export type MessageFilter = (typeof messageFilters)[number];

export function useMessages(filter: MessageFilter) {
  return usePages<KeptMessage>([...key, 'list', filter], (after) =>
    browserApi.page('GET /messages', {
      query: {
        sort: 'waiting',
        limit: pageSize,
        ...(filter !== 'all' && { state: filter }),
        ...(after !== null && { after }),
      },
    }),
  );
}

export function useMessage(id: string) {
  return useQuery<MessageThread>({
    queryKey: [...key, 'one', id],
    queryFn: () => browserApi('GET /messages/{id}', { params: { id } }),
    staleTime: 0,
  });
}

export function refreshMessages(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: key });
}

export async function markMessage(client: QueryClient, id: string, state: MessageState): Promise<void> {
  await browserApi('PATCH /messages/{id}', { params: { id }, body: { state } });
  await refreshMessages(client);
}

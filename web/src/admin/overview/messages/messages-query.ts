import type { KeptMessage } from '@spareworks/contract/calls/contact';
import type { QueryClient } from '@tanstack/react-query';
import { usePages } from '../../../features/lists/use-pages.ts';
import { browserApi } from '../../../lib/api.ts';

const key = ['messages'] as const;
const pageSize = 10;

export const messageFilters = ['open', 'answered', 'all'] as const;

export type MessageFilter = (typeof messageFilters)[number];

export function useMessages(filter: MessageFilter) {
  return usePages<KeptMessage>([...key, filter], (after) =>
    browserApi.page('GET /messages', {
      query: {
        sort: 'newest',
        limit: pageSize,
        ...(filter !== 'all' && { answered: filter === 'answered' ? 'true' : 'false' }),
        ...(after !== null && { after }),
      },
    }),
  );
}

export async function markAnswered(client: QueryClient, id: string, answered: boolean): Promise<void> {
  await browserApi('PATCH /messages/{id}', { params: { id }, body: { answered } });
  await client.invalidateQueries({ queryKey: key });
}

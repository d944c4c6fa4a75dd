import type { ManagedReview } from '@spareworks/contract/calls/reviews';
import type { QueryClient } from '@tanstack/react-query';
import { usePages } from '../../features/lists/use-pages.ts';
import { browserApi } from '../../lib/api.ts';

const key = ['reviews'] as const;
const pageSize = 24;

export const reviewFilters = ['all', 'shown', 'hidden'] as const;

export type ReviewFilter = (typeof reviewFilters)[number];

/** What of an address is a filter of the reviews. */
export function filterFrom(search: URLSearchParams): ReviewFilter {
  return reviewFilters.find((known) => known === search.get('show')) ?? 'all';
}

export function useManagedReviews(filter: ReviewFilter) {
  return usePages<ManagedReview>([...key, filter], (after) =>
    browserApi.page('GET /managed-reviews', {
      query: {
        sort: 'newest',
        limit: pageSize,
        ...(filter !== 'all' && { hidden: filter === 'hidden' ? 'true' : 'false' }),
        ...(after !== null && { after }),
      },
    }),
  );
}

export async function answerReview(
  client: QueryClient,
  id: string,
  body: { text: string; seen: string | null },
): Promise<void> {
  try {
    await browserApi('PUT /reviews/{id}/answer', { params: { id }, body });
  } finally {
    // However it ends: what a colleague has written meanwhile has to be seen.
    await client.invalidateQueries({ queryKey: key });
  }
}

export async function removeAnswer(client: QueryClient, id: string): Promise<void> {
  await browserApi('DELETE /reviews/{id}/answer', { params: { id } });
  await client.invalidateQueries({ queryKey: key });
}

export async function hideReview(
  client: QueryClient,
  id: string,
  body: { hidden: boolean; reason: string },
): Promise<void> {
  await browserApi('PATCH /reviews/{id}', { params: { id }, body });
  await client.invalidateQueries({ queryKey: key });
}

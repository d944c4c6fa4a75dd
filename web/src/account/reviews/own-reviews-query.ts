import type { OwnReview } from '@spareworks/contract/calls/reviews';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';

const key = ['own-reviews'] as const;

export function useOwnReviews() {
  return useQuery({ queryKey: key, queryFn: () => browserApi('GET /own-reviews', {}) });
}

export function refreshOwnReviews(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: key });
}

/** The review that a new one about this part would replace. '' stands for the shop, as in the form. */
export function standingReview(reviews: readonly OwnReview[], partId: string): OwnReview | null {
  return reviews.find((review) => (review.partId ?? '') === partId) ?? null;
}

import type { Review } from '@spareworks/contract/calls/reviews';
import type { LoaderFunctionArgs } from 'react-router';
import { reviewQuery } from '../../features/reviews/review-href.ts';
import { type Api, isNotThere } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';

const reviewsPerPage = 12;

export function loadReviews(api: Api, after?: string) {
  return api.page('GET /reviews', {
    query: { sort: 'newest', limit: reviewsPerPage, ...(after !== undefined && { after }) },
  });
}

/** The review somebody came for; null when it is not shown, or never was. */
async function findReview(api: Api, id: string): Promise<Review | null> {
  try {
    return await api('GET /reviews/{id}', { params: { id } });
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = new URL(request.url).searchParams.get(reviewQuery) ?? '';
  const [reviews, chosen] = await Promise.all([loadReviews(api), id === '' ? null : findReview(api, id)]);
  return { reviews, chosen, missing: id !== '' && chosen === null };
}

export type ReviewsData = Awaited<ReturnType<typeof loader>>;

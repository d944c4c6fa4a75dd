import { idSchema } from '@spareworks/contract/paging';
import type { Db } from '../../db/database.ts';
import { nextPageLink } from '../../http/next-page-link.ts';
import { Problem } from '../../http/problem.ts';
import type { Routes } from '../../http/serve.ts';
import { countReviews, listReviewsPage, streamReviews } from './list-reviews.ts';

const standardPage = 24;

export function reviewRoutes(db: Db, publicUrl: string): Pick<Routes, 'GET /reviews'> {
  return {
    'GET /reviews': {
      perMinute: 1200,
      async handle({ query }) {
        const about = { order: query.sort ?? 'oldest', partId: query.partId ?? null };
        const headers: Record<string, string> = {};
        if (query.count === 'true') headers['x-total-count'] = String(await countReviews(db, about.partId));
        if (query.limit === undefined && query.after === undefined) {
          return { body: streamReviews(db, about), headers };
        }
        const limit = query.limit ?? standardPage;
        const { reviews, next } = await listReviewsPage(db, about, { after: cursor(query.after), limit });
        if (next !== null) {
          const { sort, partId } = query;
          headers.link = nextPageLink(`${publicUrl}/api/reviews`, { sort, partId, limit, after: next });
        }
        return { body: reviews, headers, tags: () => ['reviews'] };
      },
    },
  };
}

function cursor(after: string | undefined): string | null {
  if (after === undefined) return null;
  if (idSchema.safeParse(after).success) return after;
  throw new Problem('invalid_input', { errors: { after: 'is not a cursor of this list' } });
}

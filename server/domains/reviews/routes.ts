import type { Db } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { countReviews, listReviews } from './list-reviews.ts';

export function reviewRoutes(db: Db, publicUrl: string): Pick<Routes, 'GET /reviews'> {
  return {
    'GET /reviews': {
      perMinute: 1200,
      async handle({ query }) {
        const wanted = { order: query.sort ?? 'oldest', partId: query.partId ?? null };
        const outcome = await listById({
          address: `${publicUrl}/api/reviews`,
          query,
          read: (after, limit) => listReviews(db, wanted, { after, limit }),
          count: () => countReviews(db, wanted.partId),
        });
        return { ...outcome, tags: () => ['reviews'] };
      },
    },
  };
}

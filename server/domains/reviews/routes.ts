import type { reviewEndpoints } from '@spareworks/contract/reviews';
import type { Database } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { idempotencyKey } from '../orders/once.ts';
import { addReview } from './add-review.ts';
import { countReviews, listReviews } from './list-reviews.ts';
import { reviewableParts } from './reviewable-parts.ts';

export function reviewRoutes(
  database: Database,
  publicUrl: string,
): Pick<Routes, keyof typeof reviewEndpoints> {
  return {
    'GET /reviews': {
      perMinute: 1200,
      async handle({ query }) {
        const wanted = { order: query.sort ?? 'oldest', partId: query.partId ?? null };
        const outcome = await listById({
          address: `${publicUrl}/api/reviews`,
          query,
          read: (after, limit) => listReviews(database, wanted, { after, limit }),
          count: () => countReviews(database, wanted.partId),
        });
        return { ...outcome, tags: () => ['reviews'] };
      },
    },
    'POST /reviews': {
      perMinute: 10,
      small: true,
      async handle({ body, caller, visit }) {
        const key = idempotencyKey(visit.headers['idempotency-key']);
        return {
          body: { acknowledged: true, insertedId: await addReview(database, caller, body, key) },
        };
      },
    },
    'GET /reviewable-parts': {
      perMinute: 300,
      handle: async ({ caller }) => ({ body: await reviewableParts(database, caller.id) }),
    },
  };
}

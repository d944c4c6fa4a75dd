import type { reviewEndpoints } from '@spareworks/contract/reviews';
import type { Database, Db } from '../../db/database.ts';
import type { FairShare } from '../../http/fair-share.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { idempotencyKey } from '../orders/once.ts';
import { addReview } from './add-review.ts';
import { countReviews, listReviews } from './list-reviews.ts';
import { reviewableParts } from './reviewable-parts.ts';

export function reviewRoutes(
  database: Database,
  publicUrl: string,
  share: FairShare,
): Pick<Routes, keyof typeof reviewEndpoints> {
  return {
    'GET /reviews': {
      perMinute: 1200,
      handle({ query, visit }) {
        const wanted = { order: query.sort ?? 'oldest', partId: query.partId ?? null } as const;
        const list = async (reads: Db) => ({
          ...(await listById({
            address: `${publicUrl}/api/reviews`,
            query,
            read: (after, limit) => listReviews(reads, wanted, { after, limit }),
            count: () => countReviews(reads, wanted.partId),
          })),
          tags: () => ['reviews'],
        });
        // A page costs next to nothing; the whole list and a count take their turn.
        const isPage = query.limit !== undefined || query.after !== undefined;
        return isPage && query.count !== 'true' ? list(database) : share.serve(visit.address, database, list);
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

import type { reviewEndpoints } from '@spareworks/contract/calls/reviews';
import type { Database, Db } from '../../db/database.ts';
import type { FairShare } from '../../http/fair-share.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { addReview } from './add-review.ts';
import { answerReview, removeAnswer } from './answer-review.ts';
import { hideReview } from './hide-review.ts';
import {
  countManagedReviews,
  countReviews,
  isCheap,
  listManagedReviews,
  listReviews,
  ownReviews,
  pickReviews,
  requireReview,
} from './list-reviews.ts';
import { reviewableParts } from './reviewable-parts.ts';

const standardPick = 12;

export function reviewRoutes(
  database: Database,
  { publicUrl, reads, share }: { publicUrl: string; reads: Db; share: FairShare },
): Pick<Routes, keyof typeof reviewEndpoints> {
  return {
    'GET /reviews': {
      perMinute: 1200,
      handle({ query, visit }) {
        const wanted = { order: query.sort ?? 'oldest', partId: query.partId ?? null } as const;
        const list = async (db: Db) => ({
          ...(await listById({
            address: `${publicUrl}/api/reviews`,
            query,
            read: (after, limit) => listReviews(db, wanted, { after, limit }),
            count: () => countReviews(db, wanted.partId),
          })),
          tags: () => ['reviews'],
        });
        return isCheap(query) ? list(reads) : share.serve(visit.address, reads, list);
      },
    },
    'GET /reviews/picked': {
      perMinute: 1200,
      handle: async ({ query }) => ({
        body: await pickReviews(reads, query.limit ?? standardPick),
        tags: () => ['reviews'],
      }),
    },
    'GET /reviews/{id}': {
      perMinute: 1200,
      handle: async ({ params }) => ({
        body: await requireReview(database, params.id),
        tags: () => ['reviews'],
      }),
    },
    'POST /reviews': {
      perMinute: 10,
      small: true,
      async handle({ body, caller, key }) {
        const { id, replaced, hidden } = await addReview(database, caller, body, key);
        return { body: { acknowledged: true, insertedId: id, replaced, hidden } };
      },
    },
    'PATCH /reviews/{id}': {
      perMinute: 120,
      small: true,
      async handle({ params, body, caller }) {
        const changed = await hideReview(database, caller, params.id, body);
        return { body: { acknowledged: true, modifiedCount: changed ? 1 : 0 } };
      },
    },
    'PUT /reviews/{id}/answer': {
      perMinute: 60,
      small: true,
      async handle({ params, body, caller }) {
        const { changed, answer } = await answerReview(database, publicUrl, caller, params.id, body);
        return { body: { acknowledged: true, modifiedCount: changed ? 1 : 0, answer } };
      },
    },
    'DELETE /reviews/{id}/answer': {
      perMinute: 60,
      small: true,
      async handle({ params, caller }) {
        const removed = await removeAnswer(database, caller, params.id);
        return { body: { acknowledged: true, deletedCount: removed ? 1 : 0 } };
      },
    },
    'GET /managed-reviews': {
      perMinute: 300,
      handle({ query }) {
        const hidden = query.hidden === undefined ? null : query.hidden === 'true';
        const list = { order: query.sort ?? 'oldest', hidden } as const;
        return listById({
          address: `${publicUrl}/api/managed-reviews`,
          query,
          read: (after, limit) => listManagedReviews(reads, list, { after, limit }),
          count: () => countManagedReviews(reads, hidden),
        });
      },
    },
    'GET /own-reviews': {
      perMinute: 300,
      handle: async ({ caller }) => ({ body: await ownReviews(database, caller.id) }),
    },
    'GET /reviewable-parts': {
      perMinute: 300,
      handle: async ({ caller }) => ({ body: await reviewableParts(database, caller.id) }),
    },
  };
}

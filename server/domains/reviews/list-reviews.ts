import type { Review } from '@spareworks/contract/reviews';
import type { Db } from '../../db/database.ts';
import { type ReviewOrder, reviewStore } from './review-store.ts';

export type ReviewQuery = { order: ReviewOrder; partId: string | null };

export function listReviews(
  db: Db,
  { order, partId }: ReviewQuery,
  { after, limit }: { after: string | null; limit: number },
): Promise<Review[]> {
  return reviewStore(db).page(order, partId, after, limit);
}

export function countReviews(db: Db, partId: string | null): Promise<number> {
  return reviewStore(db).count(partId);
}

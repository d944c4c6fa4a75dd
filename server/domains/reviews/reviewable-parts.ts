import type { OrderedPart } from '@spareworks/contract/reviews';
import type { Db } from '../../db/database.ts';
import { boughtParts } from '../orders/bought-parts.ts';
import { reviewStore } from './review-store.ts';

const most = 100;

/** What a person can still review: bought, paid for and not reviewed yet. */
export async function reviewableParts(db: Db, userId: string): Promise<OrderedPart[]> {
  const parts = await boughtParts(db, userId, most);
  const reviewed = await reviewStore(db).partsReviewedBy(
    userId,
    parts.map(({ _id }) => _id),
  );
  return parts.filter(({ _id }) => !reviewed.has(_id));
}

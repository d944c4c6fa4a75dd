import type { ManagedReview, OwnReview, Review } from '@spareworks/contract/calls/reviews';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { type ManagedList, type ReviewOrder, reviewStore } from './review-store.ts';

export type ReviewQuery = { order: ReviewOrder; partId: string | null };

type Granularity = { after: string | null; limit: number };

type ListAsked = {
  limit?: number | undefined;
  after?: string | undefined;
  count?: 'true' | 'false' | undefined;
};

/** A page costs next to nothing; the whole list and a count take their turn. */
export function isCheap({ limit, after, count }: ListAsked): boolean {
  return (limit !== undefined || after !== undefined) && count !== 'true';
}

export function listReviews(
  db: Db,
  { order, partId }: ReviewQuery,
  { after, limit }: Granularity,
): Promise<Review[]> {
  return reviewStore(db).page(order, partId, after, limit);
}

export function countReviews(db: Db, partId: string | null): Promise<number> {
  return reviewStore(db).count(partId);
}

/** A spread of people: one review of each, those who bought here first. */
export function pickReviews(db: Db, limit: number): Promise<Review[]> {
  return reviewStore(db).picked(limit);
}

export async function requireReview(db: Db, id: string): Promise<Review> {
  const review = await reviewStore(db).find(id);
  if (review === null) throw new Problem('not_found');
  return review;
}

const mostOwn = 100;

export function ownReviews(db: Db, userId: string): Promise<OwnReview[]> {
  return reviewStore(db).standingOf(userId, mostOwn);
}

export function listManagedReviews(
  db: Db,
  list: ManagedList,
  { after, limit }: Granularity,
): Promise<ManagedReview[]> {
  return reviewStore(db).managedPage(list, after, limit);
}

export function countManagedReviews(db: Db, hidden: boolean | null): Promise<number> {
  return reviewStore(db).countManaged(hidden);
}

import { Readable } from 'node:stream';
import type { Review } from '@spareworks/contract/reviews';
import type { Db } from '../../db/database.ts';
import { type ReviewOrder, reviewStore } from './review-store.ts';

export type ReviewQuery = { order: ReviewOrder; partId: string | null };

export async function listReviewsPage(
  db: Db,
  { order, partId }: ReviewQuery,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ reviews: Review[]; next: string | null }> {
  const reviews = await reviewStore(db).page(order, partId, after, limit + 1);
  const page = reviews.slice(0, limit);
  return { reviews: page, next: reviews.length > limit ? (page.at(-1)?._id ?? null) : null };
}

export function countReviews(db: Db, partId: string | null): Promise<number> {
  return reviewStore(db).count(partId);
}

const batch = 500;

/** All reviews as JSON text, in batches, so that memory stays flat and no connection is held for a slow reader. */
export function streamReviews(db: Db, query: ReviewQuery): Readable {
  return Readable.from(wholeList(db, query), { objectMode: false });
}

async function* wholeList(db: Db, { order, partId }: ReviewQuery): AsyncGenerator<string> {
  let after: string | null = null;
  let before = '[';
  for (;;) {
    const reviews: Review[] = await reviewStore(db).page(order, partId, after, batch);
    if (reviews.length > 0) {
      yield before + reviews.map((review) => JSON.stringify(review)).join(',');
      before = ',';
    }
    if (reviews.length < batch) break;
    after = reviews.at(-1)?._id ?? null;
  }
  yield before === '[' ? '[]' : ']';
}

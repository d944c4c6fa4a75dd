import type { Db } from '../../db/database.ts';
import { reviewStore } from './review-store.ts';

const deletedAtOnce = 1000;

/** Reviews that others took the place of go after a month: long enough to look into, and nobody's words for ever. */
export function forgetReplacedReviews(db: Db): Promise<void> {
  return reviewStore(db).forgetReplaced(deletedAtOnce);
}

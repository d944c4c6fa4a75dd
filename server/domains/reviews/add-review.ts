import type { ReviewInput } from '@spareworks/contract/reviews';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../http/guard.ts';
import { Problem } from '../../http/problem.ts';
import { newId } from '../../ids.ts';
import { hasBought } from '../orders/bought-parts.ts';
import { once } from '../orders/once.ts';
import { keepPersonStill } from '../people/keep-person-still.ts';
import { reviewStore } from './review-store.ts';

/** Keeps a review. A part is rated only by those who paid for it, and by each of them once. */
export function addReview(
  database: Database,
  caller: Caller,
  review: ReviewInput,
  key: string | null,
): Promise<string> {
  return once(database, { userId: caller.id, key, what: 'add review', body: review }, async (tx) => {
    if (review.partId !== undefined) await checkPart(tx, caller.id, review.partId);
    const id = newId();
    await reviewStore(tx).add({ id, userId: caller.id, ...review, partId: review.partId ?? null });
    return id;
  });
}

const notBought = 'is not a part you have bought and paid for';

async function checkPart(tx: Db, userId: string, partId: string): Promise<void> {
  await keepPersonStill(tx, userId); // else two reviews sent at once would both be the first
  if (!(await hasBought(tx, userId, partId)))
    throw new Problem('not_bought', { errors: { partId: notBought } });
  const reviewed = await reviewStore(tx).partsReviewedBy(userId, [partId]);
  if (reviewed.has(partId)) throw new Problem('already_reviewed');
}

import type { OwnReview } from '@spareworks/contract/calls/reviews';
import { expect, test } from 'vitest';
import { standingReview } from './own-reviews-query.ts';

const of = (partId: string | null) => ({ _id: partId ?? 'shop', partId }) as OwnReview;

test('a review takes the place of the one about the same part, or of the one about the shop', () => {
  const reviews = [of('disc'), of(null)];
  expect(standingReview(reviews, 'disc')?._id).toBe('disc');
  expect(standingReview(reviews, '')?._id).toBe('shop');
  expect(standingReview(reviews, 'pad')).toBeNull();
  expect(standingReview([of('disc')], '')).toBeNull();
});

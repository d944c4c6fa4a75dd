import { reviewInputSchema } from '@spareworks/contract/calls/reviews';
import * as messages from '@spareworks/contract/plain/messages';
import { expect, test } from 'vitest';
import { toReview } from './review-fields.ts';

const typed = {
  name: ' Ada ',
  location: 'London',
  ratings: '4',
  description: 'It fitted.',
  partId: '',
  vehicle: '',
};

test('what was typed becomes what the shop takes', () => {
  expect(reviewInputSchema.parse(toReview(typed))).toEqual({
    name: 'Ada',
    location: 'London',
    ratings: 4,
    description: 'It fitted.',
  });
  const partId = '01912345-6789-7abc-8def-000000000001';
  expect(toReview({ ...typed, partId })).toMatchObject({ partId });
  expect(toReview({ ...typed, partId, vehicle: partId })).toMatchObject({ partId, vehicle: partId });
  expect(toReview({ ...typed, vehicle: partId })).not.toHaveProperty('vehicle');
});

test.each([null, '', '0', '6', '4.5', 'many'])('%j is no rating between 1 and 5', (ratings) => {
  const result = reviewInputSchema.safeParse(toReview({ ...typed, ratings }));
  expect(result.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['ratings', messages.review.ratingsOutOfRange],
  ]);
});

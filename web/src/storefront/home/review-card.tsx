import type { Review } from '@spareworks/contract/calls/reviews';
import { Link } from 'react-router';
import { BuyerMark } from '../../features/reviews/buyer-mark.tsx';
import { ReviewAnswer } from '../../features/reviews/review-answer.tsx';
import { reviewHref } from '../../features/reviews/review-href.ts';
import { Stars } from '../../ui/stars.tsx';

export type ShownReview = Pick<
  Review,
  '_id' | 'name' | 'location' | 'ratings' | 'description' | 'byBuyer'
> & {
  /** Of the shop's answer as much as the card shows. */
  answer: { text: string } | null;
  /** Whether there is more of it than the card shows. */
  cut: boolean;
};

export function ReviewCard({ review }: { review: ShownReview }) {
  return (
    <figure className="flex h-full flex-col rounded-md border border-base-300 bg-base-100 p-6">
      <Stars rating={review.ratings} />
      <blockquote className="mt-4 mb-6 wrap-anywhere">
        <p>{review.description}</p>
        {review.cut && (
          <Link
            to={reviewHref(review._id)}
            className="text-link mt-2 inline-flex min-h-6 items-center"
            aria-label={`Read all of the review by ${review.name}`}
          >
            Read all
          </Link>
        )}
      </blockquote>
      <figcaption className="mt-auto border-t border-base-300 pt-4 wrap-anywhere">
        <span className="block font-semibold">{review.name}</span>
        <span className="block text-[0.9375rem] text-muted">{review.location}</span>
        {review.byBuyer && <BuyerMark />}
        {review.answer !== null && <ReviewAnswer>{review.answer.text}</ReviewAnswer>}
      </figcaption>
    </figure>
  );
}

import EyeOff from 'virtual:icons/eye-off';
import type { OwnReview } from '@spareworks/contract/calls/reviews';
import { ReviewCard } from '../../features/reviews/review-card.tsx';
import { useOwnReviews } from './own-reviews-query.ts';
import { useReviewableParts } from './reviewable-parts-query.ts';

type Props = { review: OwnReview; about: string };

function OwnReviewItem({ review, about }: Props) {
  return (
    <li className="flex flex-col gap-2">
      <h3 className="text-xl wrap-anywhere">{about}</h3>
      {review.hiddenReason !== null && (
        <p className="flex items-start gap-1.5 text-sm wrap-anywhere text-warning">
          <EyeOff size={16} className="mt-0.5 shrink-0" />
          Hidden by the shop: {review.hiddenReason}
        </p>
      )}
      <ReviewCard review={review} />
    </li>
  );
}

/** What the person has written so far. Not there for somebody who has written nothing yet. */
export function OwnReviews() {
  const { data: reviews = [] } = useOwnReviews();
  const { data: parts = [] } = useReviewableParts();
  if (reviews.length === 0) return null;
  const names = new Map(parts.map(({ _id, name }) => [_id, name]));
  return (
    <section aria-labelledby="own-reviews" className="mt-12 max-w-2xl">
      <h2 id="own-reviews" className="mb-1.5 text-3xl">
        Your reviews
      </h2>
      <p className="mb-6 text-muted">
        One of the shop and one of each part you bought. Another one takes its place, and the shop’s answer to
        the one before goes with it.
      </p>
      <ul className="flex flex-col gap-8">
        {reviews.map((review) => (
          <OwnReviewItem
            key={review._id}
            review={review}
            about={review.partId === null ? 'The shop' : (names.get(review.partId) ?? 'A part you bought')}
          />
        ))}
      </ul>
    </section>
  );
}

import type { Review } from '@spareworks/contract/reviews';
import { Stars } from '../../ui/stars.tsx';

export type ShownReview = Pick<Review, '_id' | 'name' | 'location' | 'ratings' | 'description'>;

export function ReviewCard({ review }: { review: ShownReview }) {
  return (
    <figure className="flex h-full flex-col rounded-md border border-base-300 bg-base-100 p-6">
      <Stars rating={review.ratings} />
      <blockquote className="mt-4 mb-6">
        <p>{review.description}</p>
      </blockquote>
      <figcaption className="mt-auto border-t border-base-300 pt-4">
        <span className="block font-semibold">{review.name}</span>
        <span className="block text-[0.9375rem] text-muted">{review.location}</span>
      </figcaption>
    </figure>
  );
}

import Star from 'virtual:icons/star';
import StarHalf from 'virtual:icons/star-half';
import { counts } from '@spareworks/contract/plain/formats';
import { limits } from '@spareworks/contract/plain/limits';

type Props = { rating: number; size?: number };

/** A mean rating as stars, to the half star, read out as a sentence. */
export function StarRating({ rating, size = 18 }: Props) {
  const { most } = limits.ratings;
  const halves = Math.round(rating * 2);
  return (
    <span
      role="img"
      aria-label={`${counts.format(Math.round(rating * 10) / 10)} of ${most} stars`}
      className="inline-flex gap-0.5 text-primary"
    >
      {Array.from({ length: most }, (_, index) => index + 1).map((place) => (
        <span key={place} className="relative">
          <Star size={size} fill={place * 2 <= halves ? 'currentColor' : 'none'} />
          {place * 2 === halves + 1 && (
            <StarHalf size={size} fill="currentColor" className="absolute inset-0" />
          )}
        </span>
      ))}
    </span>
  );
}

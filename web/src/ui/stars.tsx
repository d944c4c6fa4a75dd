import Star from 'virtual:icons/star';
import { limits } from '@spareworks/contract/plain/limits';

/** A rating as stars, read out as a sentence. */
export function Stars({ rating }: { rating: number }) {
  const { most } = limits.ratings;
  return (
    <span role="img" aria-label={`${rating} of ${most} stars`} className="inline-flex gap-1 text-primary">
      {Array.from({ length: most }, (_, index) => index + 1).map((place) => (
        <Star key={place} size={18} fill={place <= rating ? 'currentColor' : 'none'} />
      ))}
    </span>
  );
}

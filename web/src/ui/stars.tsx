import { limits } from '@spareworks/contract/plain/limits';

/** A rating as stars, read out as a sentence. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={`${rating} of ${limits.ratings.most} stars`}
      className={`stars stars-apart stars-${2 * rating}`}
    />
  );
}

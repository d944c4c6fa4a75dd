import { counts } from '@spareworks/contract/plain/formats';
import { limits } from '@spareworks/contract/plain/limits';

type Props = { rating: number; small?: boolean };

/** A mean rating as stars, to the half star, read out as a sentence. */
export function StarRating({ rating, small = false }: Props) {
  return (
    <span
      role="img"
      aria-label={`${counts.format(Math.round(rating * 10) / 10)} of ${limits.ratings.most} stars`}
      className={`stars${small ? ' stars-small' : ''} stars-${Math.round(2 * rating)}`}
    />
  );
}

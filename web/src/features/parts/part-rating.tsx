import { countOf, counts, tenths } from '@spareworks/contract/plain/formats';
import { StarRating } from '../../ui/star-rating.tsx';

/** "1 review", "12 reviews" */
export function reviewCount(count: number): string {
  return countOf(count, 'review');
}

type Props = { rating: number; count: number; small?: boolean };

/** Mean rating of a part and how many reviews it is of. */
export function PartRating({ rating, count, small = false }: Props) {
  return (
    <span
      className={small ? 'inline-flex items-center gap-x-1' : 'inline-flex flex-wrap items-center gap-x-2'}
    >
      <StarRating rating={rating} small={small} />
      <span aria-hidden="true" className={small ? 'text-sm font-semibold' : 'font-semibold'}>
        {tenths.format(rating)}
      </span>
      <span className={small ? 'text-sm text-muted' : 'text-muted'}>
        {small ? (
          <>
            <span aria-hidden="true">({counts.format(count)})</span>
            <span className="sr-only">{reviewCount(count)}</span>
          </>
        ) : (
          reviewCount(count)
        )}
      </span>
    </span>
  );
}

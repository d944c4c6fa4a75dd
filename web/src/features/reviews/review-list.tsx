import type { Review } from '@spareworks/contract/calls/reviews';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { type Loaded, useLoadMore } from '../../ui/use-load-more.ts';
import { ReviewCard } from './review-card.tsx';

type Props = {
  first: Loaded<Review>;
  load: (after: string) => Promise<Loaded<Review>>;
  /** What stands there when nobody has written one. */
  empty: string;
  /** The one that is shown elsewhere on the page. */
  except?: string | undefined;
  label?: string;
  className?: string;
};

/** Reviews as cards, and the way to more of them. */
export function ReviewList({ first, load, empty, except, label, className }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const key = useLocation().key;
  const { items, next, loading, error, addedFrom, loadMore } = useLoadMore({ key, first, load });

  // The button that had the focus stands further down now; the first new card is where it stood.
  useEffect(() => {
    if (addedFrom === null) return;
    list.current?.querySelectorAll<HTMLElement>('li')[addedFrom]?.focus({ preventScroll: true });
  }, [addedFrom]);

  return (
    <>
      {items.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul
          ref={list}
          aria-label={label}
          className={classNames('grid gap-6 md:grid-cols-2 lg:grid-cols-3', className)}
        >
          {items
            .filter(({ _id }) => _id !== except)
            .map((review) => (
              <li key={review._id} tabIndex={-1}>
                <ReviewCard review={review} />
              </li>
            ))}
        </ul>
      )}
      {next !== null && (
        <LoadMore
          label="Load more reviews"
          loading={loading}
          failure={error}
          onLoadMore={() => void loadMore()}
        />
      )}
    </>
  );
}

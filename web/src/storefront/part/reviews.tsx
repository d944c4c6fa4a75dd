import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PartRating } from '../../features/parts/part-rating.tsx';
import { ReviewCard } from '../../features/reviews/review-card.tsx';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useLoadMore } from '../../ui/use-load-more.ts';
import { loadReviews, type PartData } from './loader.ts';

type Props = { part: SparePart; first: PartData['reviews'] };

export function Reviews({ part, first }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { items, next, loading, error, addedFrom, loadMore } = useLoadMore({
    key: useLocation().key,
    first,
    load: (after) => loadReviews(browserApi, part._id, after),
  });

  useEffect(() => {
    if (addedFrom === null) return;
    list.current?.querySelectorAll<HTMLElement>('li')[addedFrom]?.focus({ preventScroll: true });
  }, [addedFrom]);

  return (
    <section aria-labelledby="reviews" className="border-t border-base-300 py-12 lg:py-16">
      <Container>
        <SectionHeading
          eyebrow="Buyers say"
          title="Reviews"
          id="reviews"
          action={
            part.rating !== null &&
            part.ratingCount > 0 && <PartRating rating={part.rating} count={part.ratingCount} />
          }
        />
        {items.length === 0 ? (
          <p className="text-muted">No reviews of this part yet.</p>
        ) : (
          <ul ref={list} className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {items.map((review) => (
              <li key={review._id} tabIndex={-1}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
        {next !== null && (
          <div className="needs-script no-print mt-8 flex flex-col items-center gap-3">
            {error !== null && (
              <p role="alert" className="font-medium text-error">
                {error}
              </p>
            )}
            <Button variant="outline" loading={loading} onClick={() => void loadMore()}>
              Load more reviews
            </Button>
          </div>
        )}
      </Container>
    </section>
  );
}

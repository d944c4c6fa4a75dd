import { useEffect, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { ReviewCard } from '../../features/reviews/review-card.tsx';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useLoadMore } from '../../ui/use-load-more.ts';
import { type loader, loadReviews } from './loader.ts';

/** Every review in full, newest first; the one somebody came for stands on top. */
export function ReviewsPage() {
  const { reviews, chosen, missing } = useLoaderData<typeof loader>();
  const list = useRef<HTMLUListElement>(null);
  const {
    items: loaded,
    next,
    loading,
    error,
    addedFrom,
    loadMore,
  } = useLoadMore({
    key: useLocation().key,
    first: reviews,
    load: (after) => loadReviews(browserApi, after),
  });

  // The one on top is not shown twice.
  const items = loaded.filter(({ _id }) => _id !== chosen?._id);

  useEffect(() => {
    if (addedFrom === null) return;
    list.current?.querySelectorAll<HTMLElement>('li')[addedFrom]?.focus({ preventScroll: true });
  }, [addedFrom]);

  return (
    <Container className="py-10 lg:py-14">
      <PageHeading
        title="Reviews"
        text="What buyers say, newest first. Whoever has a paid order here is marked as a confirmed buyer."
      />
      {missing && (
        <p className="mb-8 rounded-md border border-base-300 px-4 py-3">
          This review is not there any more. Here are the others.
        </p>
      )}
      {chosen !== null && (
        <section aria-label="The review you came for" className="mb-10 max-w-3xl">
          <ReviewCard review={chosen} />
        </section>
      )}
      {loaded.length === 0 ? (
        <p className="text-muted">Nobody has written a review yet.</p>
      ) : (
        <ul
          ref={list}
          aria-label="All reviews"
          className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3"
        >
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
  );
}

import { useLoaderData } from 'react-router';
import { ReviewCard } from '../../features/reviews/review-card.tsx';
import { ReviewList } from '../../features/reviews/review-list.tsx';
import { browserApi } from '../../lib/api.ts';
import { Container } from '../../ui/container.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { type loader, loadReviews } from './loader.ts';

/** Every review in full, newest first; the one somebody came for stands on top. */
export function ReviewsPage() {
  const { reviews, chosen, missing } = useLoaderData<typeof loader>();

  return (
    <Container className="py-10 lg:py-14">
      <PageHeading
        title="Reviews"
        text="What buyers say, newest first. Whoever bought the part is marked as a verified purchase, whoever bought something else here as a confirmed buyer."
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
      <ReviewList
        first={reviews}
        load={(after) => loadReviews(browserApi, after)}
        empty="Nobody has written a review yet."
        except={chosen?._id} // the one on top is not shown twice
        label="All reviews"
        className="items-start"
      />
    </Container>
  );
}

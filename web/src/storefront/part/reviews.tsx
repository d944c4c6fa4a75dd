import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { PartRating } from '../../features/parts/part-rating.tsx';
import { ReviewList } from '../../features/reviews/review-list.tsx';
import { browserApi } from '../../lib/api.ts';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { loadReviews, type PartData } from './loader.ts';

type Props = { part: SparePart; first: PartData['reviews'] };

export function Reviews({ part, first }: Props) {
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
        <ReviewList
          first={first}
          load={(after) => loadReviews(browserApi, part._id, after)}
          empty="No reviews of this part yet."
        />
      </Container>
    </section>
  );
}

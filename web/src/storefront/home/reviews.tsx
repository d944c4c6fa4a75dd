import ChevronLeft from 'virtual:icons/chevron-left';
import ChevronRight from 'virtual:icons/chevron-right';
import Pause from 'virtual:icons/pause';
import Play from 'virtual:icons/play';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { ShownReview } from './review-card.tsx';
import { ReviewList } from './review-list.tsx';
import { useCarousel } from './use-carousel.ts';

type Props = { reviews: readonly ShownReview[] };

export function Reviews({ reviews }: Props) {
  if (reviews.length > 0) {
    // Swiper moves the list's elements about, which React must not find out: other reviews get a list of their own.
    return <ReviewCarousel key={reviews.map(({ _id }) => _id).join()} reviews={reviews} />;
  }
  return (
    <section aria-labelledby="reviews" className="py-16 lg:py-20">
      <Container>
        <SectionHeading eyebrow="Buyers say" title="Reviews" id="reviews" />
        <p className="text-muted">Nobody has written a review yet.</p>
      </Container>
    </section>
  );
}

function ReviewCarousel({ reviews }: Props) {
  const carousel = useCarousel();
  const { active, index, playing, holding } = carousel;
  // Without script the controls leave no gap; with it their room is kept, so that nothing moves when they appear.
  const control = classNames('noscript:hidden', !active && 'invisible');
  const square = 'size-11 px-0';

  function turnByArrow(event: KeyboardEvent): void {
    if (!active || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') carousel.previous();
    else if (event.key === 'ArrowRight') carousel.next();
    else return;
    event.preventDefault();
  }

  return (
    <section
      aria-labelledby="reviews"
      aria-roledescription={active ? 'carousel' : undefined}
      onKeyDown={turnByArrow}
      className="py-16 lg:py-20"
    >
      <Container>
        <SectionHeading
          eyebrow="Buyers say"
          title="Reviews"
          id="reviews"
          action={
            <div className={classNames('flex gap-2', control)}>
              <Button variant="outline" className={square} onClick={carousel.togglePlaying}>
                {playing ? (
                  <Pause size={18} className="fill-current" />
                ) : (
                  <Play size={18} className="fill-current" />
                )}
                <span className="sr-only">{playing ? 'Pause reviews' : 'Play reviews'}</span>
              </Button>
              <div className="flex gap-2" {...holding}>
                <Button variant="outline" className={square} onClick={carousel.previous}>
                  <ChevronLeft size={22} />
                  <span className="sr-only">Previous review</span>
                </Button>
                <Button variant="outline" className={square} onClick={carousel.next}>
                  <ChevronRight size={22} />
                  <span className="sr-only">Next review</span>
                </Button>
              </div>
            </div>
          }
        />
        <div {...holding}>
          <ReviewList list={carousel.list} reviews={reviews} />
          <ol className={classNames('mt-4 -mb-4 flex flex-wrap justify-center', control)}>
            {reviews.map(({ _id }, place) => (
              <li key={_id}>
                <button
                  type="button"
                  aria-label={`Go to review ${place + 1}`}
                  aria-current={place === index ? 'true' : undefined}
                  onClick={() => carousel.goTo(place)}
                  className="group grid h-11 w-6 cursor-pointer place-items-center rounded-md"
                >
                  <span className="h-2 w-2 rounded-full bg-(--field-line) transition-colors group-hover:bg-base-content group-aria-[current]:w-5 group-aria-[current]:bg-primary" />
                </button>
              </li>
            ))}
          </ol>
        </div>
        {reviews.length > 1 && (
          <p className="mt-4 hidden text-muted noscript:block">Scroll sideways for more reviews.</p>
        )}
        <p className="mt-6">
          <Link to={paths.reviews.href()} className="text-link inline-flex min-h-11 items-center">
            All reviews
          </Link>
        </p>
        <p role="status" className="sr-only">
          {active && carousel.moved ? `Review ${index + 1} of ${reviews.length}` : ''}
        </p>
      </Container>
    </section>
  );
}

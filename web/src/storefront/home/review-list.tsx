import type { RefObject } from 'react';
import { ReviewCard, type ShownReview } from './review-card.tsx';

type Props = { list: RefObject<HTMLDivElement | null>; reviews: readonly ShownReview[] };

/**
 * One, two or three cards in view, at the widths of limits.carouselBreakpoints. It scrolls by itself; the same elements
 * become the carousel when Swiper has marked them as its own. From then on their order and classes are Swiper's. A
 * scrollbar would be gone then, and its height with it: only those without script, who keep it, see one.
 */
export function ReviewList({ list, reviews }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of reviews, not of form fields
    <div
      ref={list}
      role="group"
      aria-label="What buyers say"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing inside that could take the focus
      tabIndex={0}
      className="swiper rounded-md [scrollbar-width:none] noscript:[scrollbar-width:thin] [&:not(.swiper-initialized)]:snap-x [&:not(.swiper-initialized)]:snap-mandatory [&:not(.swiper-initialized)]:overflow-x-auto"
    >
      <ul className="swiper-wrapper flex">
        {reviews.map((review) => (
          // The width is the flex basis, which Swiper's style sheet does not know of, so it cannot flicker.
          <li
            key={review._id}
            className="swiper-slide mr-6 h-auto! min-w-0 shrink-0 basis-full snap-start last:mr-0 min-[768px]:basis-[calc((100%-24px)/2)] min-[1024px]:basis-[calc((100%-48px)/3)]"
          >
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </div>
  );
}

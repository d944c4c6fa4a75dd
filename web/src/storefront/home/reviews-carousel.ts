import { limits } from '@spareworks/contract/plain/limits';
import { Swiper } from 'swiper';
import { Autoplay } from 'swiper/modules';
import 'swiper/css';

/** `index` is the first review in view. Locked: all of them are in view, there is nothing to turn. */
export type CarouselView = { index: number; locked: boolean };

export type Carousel = {
  setRunning: (running: boolean) => void;
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
  destroy: () => void;
};

/** The distance the style sheet puts between the cards, so that nothing moves when the carousel takes over. */
const gapPx = 24;

const breakpoints = Object.fromEntries(
  Object.entries(limits.carouselBreakpoints).map(([width, slidesPerView]) => [width, { slidesPerView }]),
);

/** Which card the plain list was scrolled to. */
function scrolledTo(list: HTMLElement, slides: readonly HTMLElement[]): number {
  const step = (slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
  return step > 0 ? Math.round(list.scrollLeft / step) : 0;
}

/** Turns the scrolling list into a carousel. Its own elements stay: to loop, Swiper moves them and copies none. */
export function startCarousel(list: HTMLElement, onChange: (view: CarouselView) => void): Carousel {
  const slides = Array.from(list.querySelectorAll<HTMLElement>('.swiper-slide'));
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let running = false;

  const swiper = new Swiper(list, {
    modules: [Autoplay],
    slidesPerView: 1,
    spaceBetween: gapPx,
    breakpoints,
    loop: slides.length > 1,
    loopPreventsSliding: false, // a click during a turn counts too
    initialSlide: scrolledTo(list, slides),
    speed: still ? 0 : 300,
    // Counted from turn to turn, not from the end of the movement.
    autoplay: { enabled: true, delay: limits.carouselIntervalMs, waitForTransition: false },
    grabCursor: true,
  });
  swiper.autoplay.stop();
  list.scrollLeft = 0;

  function report(): void {
    const { slidesPerView } = swiper.params;
    const last = swiper.activeIndex + (typeof slidesPerView === 'number' ? slidesPerView : 1);
    // What is out of sight is not there: not for the Tab key, not for a screen reader, not for a search in the page.
    swiper.slides.forEach((slide, place) => {
      slide.inert = place < swiper.activeIndex || place >= last;
    });
    onChange({ index: swiper.realIndex, locked: swiper.isLocked });
  }

  function setRunning(wanted: boolean): void {
    if (wanted === running) return;
    running = wanted;
    if (running) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }

  swiper.on('slideChange', report);
  swiper.on('resize', report);
  // A finger that lets go where it touched down would leave the clock stopped.
  swiper.on('touchEnd', () => {
    if (running) swiper.autoplay.start();
  });
  report();

  return {
    setRunning,
    previous: () => swiper.slidePrev(),
    next: () => swiper.slideNext(),
    goTo: (index) => swiper.slideToLoop(index),
    destroy: () => {
      for (const slide of slides) slide.inert = false;
      swiper.destroy();
    },
  };
}

import { type KeyboardEvent, useRef, useState } from 'react';

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** By keys with which nothing else is meant: one back or on; 0 for any other. */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  return altKey || ctrlKey || metaKey || shiftKey ? 0 : (steps[key] ?? 0);
}

/**
 * Pictures side by side of which one is in sight. Swiping is the browser's own scrolling, which works without script too; here
 * it is only asked where it has come to.
 */
export function usePictureStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  /** Where it is on its way to: who asks for the next one meanwhile means the one after that. */
  const [aim, setAim] = useState<number | null>(null);

  function jump(at: number): void {
    const element = strip.current;
    element?.scrollTo({ left: at * element.clientWidth, behavior: 'instant' });
  }

  return {
    /** Of the picture in sight. One that was shown may have been taken away meanwhile. */
    at: Math.min(aim ?? place, count - 1),
    jump,
    show: (at: number) => {
      const element = strip.current;
      setAim(at);
      element?.scrollTo({ left: at * element.clientWidth });
    },
    /** For the strip. */
    props: {
      ref: strip,
      onScroll: () => {
        const element = strip.current;
        if (element === null || element.clientWidth === 0) return;
        const now = Math.round(element.scrollLeft / element.clientWidth);
        setPlace(now);
        if (now === aim) setAim(null);
      },
      // A finger may have taken it elsewhere.
      onScrollEnd: () => setAim(null),
    },
  };
}

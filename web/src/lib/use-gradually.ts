import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

type Gradually<Item, Inner extends HTMLElement> = {
  shown: readonly Item[];
  /** For the element the items are in; what is around it stays as high as it was until all are there. */
  inner: RefObject<Inner | null>;
};

/**
 * Draws what is new of a list a few items a frame, so that on a slow machine nobody waits for all of them: styles and layout of a page
 * of cards or rows take as long as ten frames there. What is drawn already stays. Whoever came back, or loads the page, gets all at
 * once: the place they were at has to be there.
 */
export function useGradually<Item, Inner extends HTMLElement>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  step: number,
): Gradually<Item, Inner> {
  const { key: place } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  const [drawn, setDrawn] = useState<{ place: string | null; keys: ReadonlySet<string> }>({
    place: null,
    keys: new Set(),
  });
  const inner = useRef<Inner>(null);
  const lastHeight = useRef(0);

  let left = cameBack && drawn.place !== place ? Number.POSITIVE_INFINITY : step;
  const shown = items.filter((item) => drawn.keys.has(keyOf(item)) || left-- > 0);
  const complete = shown.length === items.length;

  useLayoutEffect(() => {
    const around = inner.current?.parentElement;
    // Through the object model: the content security policy forbids style attributes, not this.
    if (around) around.style.minHeight = complete ? '' : `${lastHeight.current}px`;
  });

  useEffect(() => {
    if (drawn.place === place && shown.every((item) => drawn.keys.has(keyOf(item)))) {
      lastHeight.current = inner.current?.parentElement?.offsetHeight ?? 0;
      return undefined;
    }
    const keys = new Set(shown.map(keyOf));
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn({ place, keys })));
    return () => cancelAnimationFrame(frame);
  });

  return { shown, inner };
}

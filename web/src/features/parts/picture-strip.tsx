import type { ReactNode, Ref } from 'react';

type Props = { ref: Ref<HTMLUListElement>; onScroll: () => void; children: ReactNode };

/** Pictures side by side, as wide as the strip each. */
export function PictureStrip({ ref, onScroll, children }: Props) {
  return (
    <ul
      ref={ref}
      onScroll={onScroll}
      className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] *:w-full *:shrink-0 *:snap-center"
    >
      {children}
    </ul>
  );
}

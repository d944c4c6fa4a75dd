import type { ReactNode, Ref } from 'react';

type Props = {
  ref: Ref<HTMLUListElement>;
  onScroll: () => void;
  onScrollEnd: () => void;
  children: ReactNode;
};

/** Pictures side by side, as wide as the strip each. */
export function PictureStrip({ children, ...strip }: Props) {
  return (
    <ul
      {...strip}
      className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] *:w-full *:shrink-0 *:snap-center"
    >
      {children}
    </ul>
  );
}

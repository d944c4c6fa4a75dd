import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { memo, type ReactNode, type Ref } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { PartCard } from './part-card.tsx';

/** How many cards stand in a row, and how wide their pictures are then: over the full width or beside the filters. */
export const partGridLayouts = {
  full: {
    columns: 'sm:grid-cols-2 lg:grid-cols-3',
    sizes: '(width < 640px) calc(100vw - 42px), (width < 1024px) calc(50vw - 38px), 384px',
  },
  besideFilters: {
    columns: 'sm:grid-cols-2 xl:grid-cols-3',
    sizes:
      '(width < 640px) calc(100vw - 42px), (width < 1024px) calc(50vw - 38px), (width < 1280px) calc(50vw - 182px), 288px',
  },
} as const;

export type PartGridLayout = keyof typeof partGridLayouts;

type Props = {
  parts: readonly SparePart[];
  /** What stands beside the way to purchase a part. */
  action: (part: SparePart) => ReactNode;
  /** What lies over its picture. */
  mark?: ((part: SparePart) => ReactNode) | undefined;
  layout?: PartGridLayout;
  /** Whether the grid is the first thing on the page, so that its first picture is fetched at once. */
  leading?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** A card that is there already is not drawn again when others come behind it, nor when a filter beside it is chosen. */
const CardOfGrid = memo(function CardOfGrid({
  part,
  action,
  mark,
  sizes,
  first,
}: Pick<Props, 'action' | 'mark'> & { part: SparePart; sizes: string; first: boolean }) {
  return <PartCard part={part} action={action(part)} mark={mark?.(part)} sizes={sizes} first={first} />;
});

/** Cards in 3, 2 or 1 columns. The gap between rows is the cards' own margin, because their rows are shared. */
export function PartGrid({ parts, action, mark, layout = 'full', leading = true, ref }: Props) {
  const { columns, sizes } = partGridLayouts[layout];
  return (
    <div ref={ref} className={classNames('-mb-6 grid content-start gap-x-6', columns)}>
      {parts.map((part, index) => (
        <CardOfGrid
          key={part._id}
          part={part}
          action={action}
          mark={mark}
          sizes={sizes}
          first={leading && index === 0}
        />
      ))}
    </div>
  );
}

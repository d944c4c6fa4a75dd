import type { SparePart } from '@spareworks/contract/catalogue';
import { PartCard } from './part-card.tsx';

type Props = {
  parts: readonly SparePart[];
  partHref: (part: SparePart) => string;
  purchaseHref: (part: SparePart) => string;
};

/** Cards in 3, 2 or 1 columns. The gap between rows is the cards' own margin, because their rows are shared. */
export function PartGrid({ parts, partHref, purchaseHref }: Props) {
  return (
    <div className="-mb-6 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {parts.map((part, index) => (
        <PartCard
          key={part._id}
          part={part}
          partHref={partHref(part)}
          purchaseHref={purchaseHref(part)}
          first={index === 0}
        />
      ))}
    </div>
  );
}

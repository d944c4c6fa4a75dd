import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const widths = ['w-40', 'w-12', 'w-20', 'w-24', 'w-32'];

/** In the shape of a card with that many lines about an order. */
export function FactsToCome({ lines }: { lines: number }) {
  return (
    <Card className="p-4 sm:p-6">
      <Skeleton className="h-9 w-28" />
      <div className="mt-3">
        {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
          <div
            key={line}
            className="flex h-11.25 items-center justify-between gap-6 border-b border-base-300 last:border-b-0"
          >
            <Skeleton className="h-4 w-20" />
            <Skeleton className={`h-4 ${widths[line % widths.length]}`} />
          </div>
        ))}
      </div>
    </Card>
  );
}

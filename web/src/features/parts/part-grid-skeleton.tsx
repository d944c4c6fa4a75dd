import { classNames } from '../../lib/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type PartGridLayout, partGridLayouts } from './part-grid.tsx';

/** Cards to be, in the shape of those that come. */
export function PartGridSkeleton({ count, layout = 'full' }: { count: number; layout?: PartGridLayout }) {
  return (
    <div aria-hidden="true" className={classNames('grid gap-6', partGridLayouts[layout].columns)}>
      {Array.from({ length: count }, (_, index) => index).map((place) => (
        <div key={place} className="overflow-hidden rounded-md border border-base-300">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="flex flex-col gap-4 p-5">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-14" />
            <Skeleton className="h-24" />
            <Skeleton className="h-11" />
          </div>
        </div>
      ))}
    </div>
  );
}

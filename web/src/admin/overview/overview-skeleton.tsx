import { Skeleton } from '../../ui/skeleton.tsx';

export function OverviewSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the figures</span>
      <Skeleton className="h-58 sm:h-57 xl:h-29" />
      <div className="grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

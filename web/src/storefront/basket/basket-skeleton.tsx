import { Skeleton } from '../../ui/skeleton.tsx';

export function BasketSkeleton() {
  return (
    <div
      role="status"
      className="needs-script grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <span className="sr-only">Loading your basket</span>
      <div className="border-t border-base-300">
        {['first', 'second', 'third'].map((name) => (
          <div key={name} className="flex gap-4 border-b border-base-300 py-5">
            <Skeleton className="h-18 w-24 shrink-0" />
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-24 max-w-full" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}

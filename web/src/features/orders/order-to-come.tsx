import { Skeleton } from '../../ui/skeleton.tsx';

/** In the shape of an order's page. */
export function OrderToCome() {
  return (
    <div role="status" className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">Loading the order</span>
      <Skeleton className="h-140" />
      <Skeleton className="h-44" />
    </div>
  );
}

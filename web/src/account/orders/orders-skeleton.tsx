import type { ReactNode } from 'react';
import { TableSkeleton } from '../../features/lists/table-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { orderColumns } from './order-columns.tsx';

const shapes: Record<string, ReactNode> = {
  part: (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-3 w-28" />
    </div>
  ),
  quantity: <Skeleton className="ml-auto h-4 w-8" />,
  total: <Skeleton className="ml-auto h-4 w-16" />,
  status: (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-7 w-40 rounded-full" />
      <Skeleton className="h-3 w-36" />
    </div>
  ),
  action: <Skeleton className="h-11 w-full" />,
};

const columns = orderColumns(() => undefined);

export function OrdersSkeleton() {
  return <TableSkeleton what="your orders" columns={columns} shapes={shapes} rows={5} />;
}

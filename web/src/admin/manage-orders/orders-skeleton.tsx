import type { ReactNode } from 'react';
import { TableSkeleton } from '../../features/lists/table-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { orderColumns } from './order-columns.tsx';

const shapes: Record<string, ReactNode> = {
  select: <Skeleton className="size-5" />,
  order: (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-4 w-36" />
      <Skeleton className="h-3 w-28" />
    </div>
  ),
  buyer: (
    <div className="flex flex-col gap-2 max-sm:items-end">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-3 w-40 max-w-full" />
    </div>
  ),
  total: <Skeleton className="ml-auto h-4 w-16" />,
  payment: <Skeleton className="h-7 w-20 rounded-full" />,
  status: <Skeleton className="h-11 w-full max-sm:w-30" />,
};

const nothing = {
  orders: [],
  possible: 0,
  has: () => false,
  choose: () => undefined,
  chooseAll: () => undefined,
};

const columns = orderColumns({ selection: nothing, onCanceled: () => undefined });

export function OrdersSkeleton() {
  return <TableSkeleton what="orders" columns={columns} shapes={shapes} rows={8} />;
}

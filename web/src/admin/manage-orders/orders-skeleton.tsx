import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { orderColumns } from './order-columns.tsx';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8'];

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

const columns = orderColumns({ selection: nothing, onCancelled: () => undefined }).map((column) => ({
  ...column,
  cell: () => shapes[column.key],
}));

export function OrdersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading orders</span>
      <div aria-hidden="true">
        <Table caption="" className="sm:table-fixed" columns={columns} rows={rows} rowKey={(row) => row} />
      </div>
    </div>
  );
}

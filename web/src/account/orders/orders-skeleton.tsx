import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { orderColumns } from './order-columns.tsx';

const rows = ['1', '2', '3', '4', '5'];

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

const columns = orderColumns(() => undefined).map((column) => ({
  ...column,
  cell: () => shapes[column.key],
}));

export function OrdersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your orders</span>
      <div aria-hidden="true">
        <Table caption="" className="sm:table-fixed" columns={columns} rows={rows} rowKey={(row) => row} />
      </div>
    </div>
  );
}

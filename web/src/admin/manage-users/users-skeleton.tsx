import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { userColumns } from './user-columns.tsx';

const rows = ['1', '2', '3', '4', '5', '6', '7', '8'];

const shapes: Record<string, ReactNode> = {
  user: (
    <div className="flex items-center gap-3">
      <Skeleton className="size-9 shrink-0 rounded-full" />
      <Skeleton className="h-4 w-28" />
    </div>
  ),
  email: (
    <div className="flex h-11.5 flex-col justify-evenly max-sm:items-end">
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-3 w-24" />
    </div>
  ),
  role: <Skeleton className="h-7 w-18 rounded-full" />,
  orders: <Skeleton className="ml-auto h-4 w-6" />,
  joined: <Skeleton className="h-4 w-20" />,
  action: <Skeleton className="ml-auto h-11 w-26" />,
};

const columns = userColumns('').map((column) => ({ ...column, cell: () => shapes[column.key] }));

export function UsersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading users</span>
      <div aria-hidden="true">
        <Table caption="" className="sm:table-fixed" columns={columns} rows={rows} rowKey={(row) => row} />
      </div>
    </div>
  );
}

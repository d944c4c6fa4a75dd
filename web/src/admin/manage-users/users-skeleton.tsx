import type { ReactNode } from 'react';
import { TableSkeleton } from '../../features/lists/table-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { userColumns } from './user-columns.tsx';

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

const columns = userColumns('');

export function UsersSkeleton() {
  return <TableSkeleton what="users" columns={columns} shapes={shapes} rows={8} />;
}

import type { ReactNode } from 'react';
import { TableSkeleton } from '../../features/lists/table-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { partColumns } from './part-columns.tsx';

const figure = <Skeleton className="ml-auto h-4 w-10" />;

const shapes: Record<string, ReactNode> = {
  part: (
    <div className="flex items-center gap-3">
      <Skeleton className="h-12 w-16 shrink-0" />
      <Skeleton className="h-4 w-40" />
    </div>
  ),
  price: <Skeleton className="ml-auto h-4 w-14" />,
  available: (
    <div className="flex flex-col items-end gap-2">
      {figure}
      <Skeleton className="h-4 w-24" />
    </div>
  ),
  minimum: figure,
  action: <Skeleton className="h-11 max-lg:h-24 max-sm:h-11" />,
};

const columns = partColumns(() => undefined);

export function PartsSkeleton() {
  return <TableSkeleton what="parts" columns={columns} shapes={shapes} rows={6} />;
}

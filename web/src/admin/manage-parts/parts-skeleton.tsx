import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { partColumns } from './part-columns.tsx';

const rows = ['1', '2', '3', '4', '5', '6'];

const figure = <Skeleton className="ml-auto h-4 w-10" />;

const shapes: Record<string, ReactNode> = {
  part: (
    <div className="flex items-center gap-3">
      <Skeleton className="h-12 w-16 shrink-0" />
      <Skeleton className="h-4 w-40" />
    </div>
  ),
  price: <Skeleton className="ml-auto h-4 w-14" />,
  available: figure,
  held: figure,
  sold: figure,
  minimum: figure,
  action: <Skeleton className="h-11 max-lg:h-24 max-sm:h-11" />,
};

const columns = partColumns(() => undefined).map((column) => ({ ...column, cell: () => shapes[column.key] }));

export function PartsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading parts</span>
      <div aria-hidden="true">
        <Table caption="" className="sm:table-fixed" columns={columns} rows={rows} rowKey={(row) => row} />
      </div>
    </div>
  );
}

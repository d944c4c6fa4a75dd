import type { ReactNode } from 'react';
import { type Column, Table } from '../../ui/table.tsx';

type Props = {
  /** What is on its way, for those who hear the page: "orders". */
  what: string;
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'figure' | 'hiddenHeader' | 'className'>[];
  /** What stands in the place of each cell, by the key of its column. */
  shapes: Record<string, ReactNode>;
  rows: number;
};

/** A table in the place of one that is still to come, as wide and as high as that will be. */
export function TableSkeleton({ what, columns, shapes, rows }: Props) {
  return (
    <div role="status">
      <span className="sr-only">Loading {what}</span>
      <div aria-hidden="true">
        <Table
          caption=""
          className="sm:table-fixed"
          columns={columns.map((column) => ({ ...column, cell: () => shapes[column.key] }))}
          rows={Array.from({ length: rows }, (_, index) => String(index))}
          rowKey={(row) => row}
        />
      </div>
    </div>
  );
}

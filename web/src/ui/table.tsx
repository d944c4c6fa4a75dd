import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts: aligned to the right so that digits stand under digits. */
  figure?: boolean;
  /** For a column whose cells explain themselves; the header is still read out. */
  hiddenHeader?: boolean;
  className?: string;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string;
};

function classOf({ figure, className }: Column<never>): string | undefined {
  return classNames(figure && 'figure', className) || undefined;
}

export function Table<Row>({ caption, columns, rows, rowKey, className }: Props<Row>) {
  return (
    <table className={classNames('data-table', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classNames('leading-6', classOf(column))}>
              {column.hiddenHeader ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} data-label={column.header} className={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

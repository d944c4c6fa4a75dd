import { memo, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useGradually } from '../lib/use-gradually.ts';

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

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[] };

function RowOfTable<Row>({ row, columns }: RowProps<Row>) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} data-label={column.header} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row that is there already is not drawn again when others come behind it. */
const KeptRow = memo(RowOfTable) as typeof RowOfTable;

/** About what a slow machine draws in a tenth of a second. */
const rowsPerFrame = 6;

export function Table<Row>({ caption, columns, rows, rowKey, className }: Props<Row>) {
  const { shown, inner } = useGradually<Row, HTMLTableElement>(rows, rowKey, rowsPerFrame);
  return (
    <table ref={inner} className={classNames('data-table', className)}>
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
        {shown.map((row) => (
          <KeptRow key={rowKey(row)} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

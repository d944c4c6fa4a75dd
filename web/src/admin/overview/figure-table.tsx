import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Column<Row> = { header: string; cell: (row: Row) => ReactNode };

type Props<Row> = {
  caption: string;
  /** The first one names the row, the others are figures. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

type ScrollProps = { label: string; className?: string; children: ReactNode };

/** Where a table has no room it is pushed sideways, from the keyboard too. */
export function PushedSideways({ label, className, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not reach what is further right
    <section aria-label={label} tabIndex={0} className={classNames('overflow-auto', className)}>
      {children}
    </section>
  );
}

/** A narrow table of figures that stays one on a phone. */
export function FigureTable<Row>({ caption, columns: [name, ...figures], rows, rowKey }: Props<Row>) {
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-base-content text-sm text-muted">
          <th scope="col" className="py-2 pr-3 text-start font-semibold">
            {name.header}
          </th>
          {figures.map(({ header }) => (
            <th key={header} scope="col" className="py-2 pl-3 text-end font-semibold">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-base-300 last:border-b-0">
            <th scope="row" className="min-w-28 py-2 pr-3 text-start font-normal wrap-anywhere">
              {name.cell(row)}
            </th>
            {figures.map(({ header, cell }, index) => (
              <td
                key={header}
                className={classNames('py-2 pl-3 text-end whitespace-nowrap', index === 0 && 'font-medium')}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { memo, type ReactNode, type RefObject, useEffect } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useGradually } from '../lib/use-gradually.ts';
import { useNearScreen } from '../lib/use-near-screen.ts';

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

type RowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** Which row of the table it is, where not all of them are drawn. */
  place?: number;
};

function RowOfTable<Row>({ row, columns, place }: RowProps<Row>) {
  return (
    <tr aria-rowindex={place}>
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

const none: readonly never[] = [];

/** Longer than a list takes to be drawn and put where somebody was in it. */
const settlesMs = 500;

/**
 * On a phone rows that are out of sight are left out when all of the page has its styles worked out anew, as when a dialog opens. Not
 * before they were drawn: from then on the browser knows how high each is, and nothing moves.
 */
function useSettled(body: RefObject<HTMLElement | null>, drawn: number): void {
  useEffect(() => {
    if (drawn === 0) return undefined;
    let { innerWidth } = window;
    // What is in sight stays as it is: the browser would take it away for a moment, which counts as a shift of the page.
    const isOutOfSight = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom < 0 || top > window.innerHeight;
    };
    // Past React, which would draw every row again for it. All are measured before the first is changed.
    const mark = (settled: boolean) => {
      const all = [...(body.current?.children ?? [])];
      const left = settled ? all.map(isOutOfSight) : [];
      for (const [at, row] of all.entries()) row.toggleAttribute('data-settled', left[at] === true);
    };
    let timer = setTimeout(mark, settlesMs, true);
    function onResize(): void {
      if (window.innerWidth === innerWidth) return;
      innerWidth = window.innerWidth; // in another width every row is of another height
      clearTimeout(timer);
      mark(false);
      timer = setTimeout(mark, settlesMs, true);
    }
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, [body, drawn]);
}

export function Table<Row>({ caption, columns, rows, rowKey, className }: Props<Row>) {
  const { pieces, inner: body } = useNearScreen<Row, HTMLTableSectionElement>(caption, rows, rowKey);
  const isLong = pieces !== null;
  const { shown, inner } = useGradually<Row, HTMLTableElement>(isLong ? none : rows, rowKey, rowsPerFrame);
  useSettled(body, shown.length);
  return (
    <table
      ref={inner}
      // Of a long table only some rows are drawn: which they are must not decide how wide its columns are.
      className={classNames('data-table', className, isLong && 'sm:table-fixed')}
      aria-rowcount={isLong ? rows.length + 1 : undefined}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr aria-rowindex={isLong ? 1 : undefined}>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classNames('leading-6', classOf(column))}>
              {column.hiddenHeader ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {shown.map((row) => (
          <KeptRow key={rowKey(row)} row={row} columns={columns} />
        ))}
        {pieces?.map((piece, at) => {
          if ('gap' in piece)
            return (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nobody can focus a row of a table
              <tr key={`gap ${at}`} className="gap" aria-hidden="true">
                {/* Over one column: some are hidden on narrower screens, and one too many would take its share of the width. */}
                <td style={{ height: piece.height }} />
              </tr>
            );
          const row = rows[piece.row];
          if (row === undefined) return null;
          return <KeptRow key={rowKey(row)} row={row} columns={columns} place={piece.row + 2} />;
        })}
      </tbody>
    </table>
  );
}

import type { PartImportRow } from '@spareworks/contract/calls/part-files';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { classNames } from '../../lib/class-names.ts';
import { type Column, Table } from '../../ui/table.tsx';

const line: Column<PartImportRow> = {
  key: 'line',
  header: 'Line',
  className: 'sm:w-24',
  cell: (row) => counts.format(row.line),
};

const name: Column<PartImportRow> = {
  key: 'name',
  header: 'Name',
  className: 'sm:w-[34%]',
  cell: ({ name: text, part }) => (
    <span className="block min-w-0">
      {part !== undefined && (
        <span className="line-clamp-2 font-medium wrap-anywhere" title={part}>
          {part}
        </span>
      )}
      <span
        className={classNames('line-clamp-2 wrap-anywhere', part === undefined && 'font-medium')}
        title={text}
      >
        {text || 'No name'}
      </span>
    </span>
  ),
};

/** As the shop has read it: 1000.00 where 10.00 was meant is seen before it is sold. */
const price: Column<PartImportRow> = {
  key: 'price',
  header: 'Price',
  figure: true,
  className: 'sm:w-40',
  cell: (row) => row.price !== undefined && formatDollars(row.price),
};

const change: Column<PartImportRow> = {
  key: 'changes',
  header: 'Change',
  className: 'max-sm:block max-sm:text-start',
  cell: ({ changes }) => (
    <ul className="min-w-0 space-y-1">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere">
          <span className="line-clamp-2">
            <span className="text-muted">{field}: </span>
            <del className="text-muted">{from || 'empty'}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="font-medium no-underline">{to || 'empty'}</ins>
          </span>
        </li>
      ))}
    </ul>
  ),
};

const reason: Column<PartImportRow> = {
  key: 'error',
  header: 'Reason',
  className: 'max-sm:block max-sm:text-start',
  cell: ({ error }) => (
    <ul className="min-w-0 space-y-1">
      {(error ?? '').split('; ').map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  ),
};

const warning: Column<PartImportRow> = {
  key: 'warnings',
  header: 'Please look at this',
  className: 'max-sm:block max-sm:text-start',
  cell: ({ warnings = [] }) => (
    <ul className="min-w-0 space-y-1">
      {warnings.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  ),
};

type Props = {
  title: string;
  total: number;
  rows: readonly PartImportRow[];
  kind: 'add' | 'change' | 'refused' | 'warned';
};

const wideName = { ...name, className: '' };

const columns = {
  add: [line, wideName],
  priced: [line, wideName, price],
  change: [line, name, change],
  refused: [line, name, reason],
  warned: [line, name, warning],
};

/** The first rows of a kind. */
export function RowTable({ title, total, rows, kind }: Props) {
  if (rows.length === 0) return null;
  const isPriced = kind === 'add' && rows.some((row) => row.price !== undefined);
  return (
    <section>
      <h3 className="text-2xl">{title}</h3>
      {total > rows.length && (
        <p className="mt-1 text-[0.9375rem] text-muted">
          The first {counts.format(rows.length)} of {counts.format(total)}
        </p>
      )}
      <div className="mt-3">
        <Table
          caption={title}
          className="sm:table-fixed"
          columns={columns[isPriced ? 'priced' : kind]}
          rows={rows}
          rowKey={(row) => String(row.line)}
        />
      </div>
    </section>
  );
}

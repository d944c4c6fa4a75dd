import type { StockMove } from '@spareworks/contract/calls/part-management';
import { moment } from '@spareworks/contract/plain/dates';
import { changes } from '@spareworks/contract/plain/figures';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, Table } from '../../ui/table.tsx';

function figure(key: 'available' | 'held' | 'sold', header: string): Column<StockMove> {
  return {
    key,
    header,
    figure: true,
    className: 'sm:w-24',
    cell: (move) => (
      <span className={move[key] === 0 ? 'text-muted' : undefined}>{changes.format(move[key])}</span>
    ),
  };
}

const columns: Column<StockMove>[] = [
  {
    key: 'what',
    header: 'What',
    className: 'max-sm:justify-start max-sm:text-start max-sm:before:hidden',
    cell: ({ at, reason, actor, orderId }) => (
      <div className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          {orderId === null ? (
            reason
          ) : (
            <Link
              to={paths.manageOrder.href({ id: orderId })}
              className="inline-block min-h-6 underline underline-offset-4"
            >
              {reason}
            </Link>
          )}
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          <time dateTime={at}>{moment(at)}</time>, {actor}
        </span>
      </div>
    ),
  },
  figure('available', 'Available'),
  figure('held', 'Held'),
  figure('sold', 'Sold'),
];

/** How the stock came about, newest first. */
export function StockMoves({ moves }: { moves: readonly StockMove[] }) {
  return (
    <div className="mt-8">
      <h3 className="mb-3 text-2xl">Latest moves</h3>
      <Table
        caption="Latest moves"
        className="sm:table-fixed"
        columns={columns}
        rows={moves}
        rowKey={({ _id }) => _id}
      />
    </div>
  );
}

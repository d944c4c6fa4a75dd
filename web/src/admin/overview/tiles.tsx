import type { Overview } from '@spareworks/contract/calls/overview';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import type { Granularity } from '@spareworks/contract/plain/granularities';
import { classNames } from '../../lib/class-names.ts';

const shown: Record<Granularity, string> = {
  day: 'Last 30 days',
  week: 'Last 12 weeks',
  month: 'Last 12 months',
};

/** Longer ones would break in the middle of a number on a phone. */
const mostCharactersWhenLarge = 9;

type TileProps = { name: string; figure: string; line: string };

function Tile({ name, figure, line }: TileProps) {
  const size = figure.length > mostCharactersWhenLarge ? 'text-xl leading-9' : 'text-3xl leading-tight';
  return (
    <div className="flex min-w-0 flex-col bg-base-100 p-4">
      <dt className="text-[0.9375rem] font-medium text-muted">{name}</dt>
      <dd className={classNames('mt-1 font-display font-bold wrap-anywhere', size)}>{figure}</dd>
      <dd className="mt-0.5 text-sm text-muted">{line}</dd>
    </div>
  );
}

/** The figures at a glance. */
export function Tiles({ overview }: { overview: Overview }) {
  const { by, revenue, orders, unpaid, unshipped, lowStock } = overview;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-base-300 bg-base-300 *:last:max-sm:col-span-2 sm:grid-cols-3 xl:grid-cols-5 sm:max-xl:*:last:col-span-2">
      <Tile name="Revenue" figure={formatDollars(revenue)} line={shown[by]} />
      <Tile name="Orders" figure={counts.format(orders)} line={shown[by]} />
      <Tile
        name="Unpaid"
        figure={counts.format(unpaid.orders)}
        line={`${formatDollars(unpaid.amount)} to come`}
      />
      <Tile
        name="Unshipped"
        figure={counts.format(unshipped.orders)}
        line={`${formatDollars(unshipped.amount)}, paid`}
      />
      <Tile
        name="Running low"
        figure={counts.format(lowStock.parts)}
        line="Parts with few or no pieces left"
      />
    </dl>
  );
}

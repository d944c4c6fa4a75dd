import type { PartRecord } from '@spareworks/contract/calls/part-management';
import { counts } from '@spareworks/contract/plain/formats';
import { stockOf } from '../../features/parts/stock.ts';
import { StockChip } from '../../features/parts/stock-chip.tsx';
import { StockForm } from './stock-form.tsx';
import { StockMoves } from './stock-moves.tsx';

const figures = [
  { key: 'available', name: 'Available', help: 'free to be ordered' },
  { key: 'held', name: 'Held', help: 'for unpaid orders' },
  { key: 'sold', name: 'Sold', help: 'paid for' },
] as const;

/** What is there of a part, how to put it right, and how it came about. */
export function StockPanel({ part }: { part: PartRecord }) {
  const { stock, minimumOrder } = part;
  const { level } = stockOf({ availableQuantity: stock.available, minimumOrder });
  return (
    <section aria-labelledby="stock-heading" className="mt-10 max-w-3xl">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="stock-heading" className="text-3xl">
          Stock
        </h2>
        <StockChip level={level} />
      </div>
      <dl className="grid grid-cols-3 divide-x divide-base-300 border-y border-base-300">
        {figures.map(({ key, name, help }) => (
          <div key={key} className="px-3 py-4 first:pl-0 sm:px-5">
            <dt className="font-medium">{name}</dt>
            <dd>
              <span className="block font-display text-4xl leading-tight font-semibold">
                {counts.format(stock[key])}
              </span>
              <span className="text-sm text-muted">{help}</span>
            </dd>
          </div>
        ))}
      </dl>
      <StockForm partId={part._id} stock={stock} />
      <StockMoves moves={part.moves} />
    </section>
  );
}

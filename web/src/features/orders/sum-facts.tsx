import { formatDollars } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import { OrderFact } from './order-fact.tsx';
import { hasMore, sumRows, sumsOf, taxNote } from './sums.ts';

/** What the parts cost with all that comes to it, and the total. */
export function SumFacts({ order }: { order: Order }) {
  const sums = sumsOf(order);
  const note = taxNote(sums);
  return (
    <>
      {hasMore(sums) &&
        sumRows(sums).map(({ name, amount }) => (
          <OrderFact key={name} name={name}>
            {amount}
          </OrderFact>
        ))}
      <OrderFact name="Total">
        {formatDollars(order.price)}
        {note !== null && <span className="block text-sm font-normal text-muted">{note}</span>}
      </OrderFact>
    </>
  );
}

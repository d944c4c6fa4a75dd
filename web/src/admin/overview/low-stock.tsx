import type { Overview } from '@spareworks/contract/calls/overview';
import { counts } from '@spareworks/contract/plain/formats';
import { useId } from 'react';
import { Link } from 'react-router';
import { stockOf } from '../../features/parts/stock.ts';
import { paths } from '../../paths.ts';
import { FigureTable, PushedSideways } from './figure-table.tsx';

function words(available: number, minimumOrder: number): string {
  const { level } = stockOf({ availableQuantity: available, minimumOrder });
  return level === 'none' ? 'Sold out' : level === 'too-few' ? 'Too few to order' : 'Few left';
}

/** The parts with the fewest pieces. */
export function LowStock({ lowStock: { parts, lowest } }: Pick<Overview, 'lowStock'>) {
  const id = useId();
  const more = parts - lowest.length;
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-base-300 p-4 sm:p-5">
      <h3 id={id} className="text-2xl">
        Running low
      </h3>
      <p className="mt-1 mb-4 text-sm text-muted">
        Parts on sale with five pieces or fewer, or too few for the smallest order.
      </p>
      {parts === 0 ? (
        <p className="py-6 text-center text-muted">Every part has enough pieces.</p>
      ) : (
        <PushedSideways label="Table of parts running low">
          <FigureTable
            caption="Running low"
            columns={[
              {
                header: 'Part',
                cell: ({ partId, name, available, minimumOrder }) => (
                  <>
                    <Link to={paths.part.href({ id: partId })} className="underline-offset-4 hover:underline">
                      {name}
                    </Link>
                    <span className="block text-sm text-muted">{words(available, minimumOrder)}</span>
                  </>
                ),
              },
              { header: 'Left', cell: ({ available }) => counts.format(available) },
              { header: 'Smallest order', cell: ({ minimumOrder }) => counts.format(minimumOrder) },
            ]}
            rows={lowest}
            rowKey={({ partId }) => partId}
          />
        </PushedSideways>
      )}
      {more > 0 && <p className="mt-3 text-sm text-muted">And {counts.format(more)} more.</p>}
    </section>
  );
}

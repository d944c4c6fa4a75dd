import type { Overview } from '@spareworks/contract/calls/overview';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ChartCard } from './chart-card.tsx';
import { FigureTable } from './figure-table.tsx';
import { BestSellersChart, OrdersChart, RevenueChart } from './lazy-charts.ts';
import { orderSegments } from './order-segments.ts';
import { longLabel } from './period-labels.ts';

const noOrders = 'No orders in this time.';

export function Revenue({ overview: { by, periods, revenue } }: { overview: Overview }) {
  return (
    <ChartCard
      title="Revenue"
      text="By when orders were paid. Refunded money is not counted, unless the refund came back from the bank."
      empty={revenue === 0 ? 'No money came in this time.' : undefined}
      chart={<RevenueChart by={by} periods={periods} />}
      table={() => (
        <FigureTable
          caption="Revenue"
          columns={[
            { header: 'Time', cell: ({ start }) => longLabel(start, by) },
            { header: 'Revenue', cell: (period) => formatDollars(period.revenue) },
          ]}
          rows={periods}
          rowKey={({ start }) => start}
        />
      )}
    />
  );
}

export function Orders({ overview: { by, periods, orders } }: { overview: Overview }) {
  return (
    <ChartCard
      title="Orders"
      text="By when they were placed, and where they stand now. Canceled orders are not counted."
      empty={orders === 0 ? noOrders : undefined}
      chart={<OrdersChart by={by} periods={periods} />}
      table={() => (
        <FigureTable
          caption="Orders"
          columns={[
            { header: 'Time', cell: ({ start }) => longLabel(start, by) },
            { header: 'Orders', cell: (period) => counts.format(period.orders) },
            ...orderSegments.map(({ key, label }) => ({
              header: label,
              cell: (period: Overview['periods'][number]) => counts.format(period[key]),
            })),
          ]}
          rows={periods}
          rowKey={({ start }) => start}
        />
      )}
    />
  );
}

export function BestSellers({ overview: { bestSellers } }: { overview: Overview }) {
  return (
    <ChartCard
      title="Best sellers"
      text="Pieces that were paid for in this time and not given back since. Money that went back is taken from the parts it was for."
      empty={bestSellers.length === 0 ? 'Nothing was sold in this time.' : undefined}
      chart={<BestSellersChart bestSellers={bestSellers} />}
      table={(seen) => (
        <FigureTable
          caption="Best sellers"
          columns={[
            {
              header: 'Part',
              // Nobody must come by the keyboard to a link that cannot be seen.
              cell: ({ partId, name }) =>
                seen ? (
                  <Link to={paths.part.href({ id: partId })} className="underline-offset-4 hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                ),
            },
            { header: 'Pieces', cell: ({ quantity }) => counts.format(quantity) },
            { header: 'Revenue', cell: (part) => formatDollars(part.revenue) },
          ]}
          rows={bestSellers}
          rowKey={({ partId }) => partId}
        />
      )}
    />
  );
}

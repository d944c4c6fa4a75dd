import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import { PaymentChip, StatusChip } from '../../features/orders/order-chips.tsx';
import { OrderName } from '../../features/orders/order-name.tsx';
import { PaymentLines } from '../../features/orders/payment-lines.tsx';
import { SentLine } from '../../features/orders/sent-line.tsx';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/table.tsx';
import { hasActions, OrderActions } from './order-actions.tsx';

/** The columns; a phone shows each order as a card, with the part as its head. */
export function orderColumns(onCanceled: (order: Order) => void): Column<Order>[] {
  return [
    {
      key: 'part',
      header: 'Part',
      className: 'max-sm:justify-start max-sm:text-start max-sm:before:hidden',
      cell: (order) => <OrderName order={order} href={paths.order.href({ id: order._id })} />,
    },
    {
      key: 'quantity',
      header: 'Quantity',
      figure: true,
      className: 'sm:w-22',
      cell: ({ orderQuantity }) => counts.format(orderQuantity),
    },
    {
      key: 'total',
      header: 'Total',
      figure: true,
      className: 'sm:w-26',
      cell: ({ price }) => <span className="font-medium">{formatDollars(price)}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      className: 'sm:w-52 xl:w-60 max-sm:has-[+td:empty]:border-b-0',
      cell: (order) => (
        <div className="flex min-w-0 flex-col gap-1.5 max-sm:items-end sm:items-start">
          <div className="flex flex-wrap gap-1.5 max-sm:justify-end">
            <StatusChip {...order} />
            <PaymentChip {...order} />
          </div>
          <SentLine order={order} />
          <PaymentLines order={order} keptFor="you" />
        </div>
      ),
    },
    {
      key: 'action',
      header: 'Action',
      hiddenHeader: true,
      className: 'sm:w-27 sm:pl-0 xl:w-42 max-sm:empty:hidden max-sm:before:hidden max-sm:*:w-full',
      cell: (order) =>
        hasActions(order) ? <OrderActions order={order} narrow onCanceled={() => onCanceled(order)} /> : null,
    },
  ];
}

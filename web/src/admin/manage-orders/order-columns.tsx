import { countOf, formatDollars } from '@spareworks/contract/plain/formats';
import { canCancel } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';
import { CanceledLine } from '../../features/orders/canceled-line.tsx';
import { MisfitChip, PaymentChip, StatusChip } from '../../features/orders/order-chips.tsx';
import { OrderName } from '../../features/orders/order-name.tsx';
import { SentLine } from '../../features/orders/sent-line.tsx';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { Column } from '../../ui/table.tsx';
import { CancelButton } from './cancel-button.tsx';
import { StatusSelect } from './status-select.tsx';
import { isShippable, type Selection } from './use-selection.ts';

type Options = { selection: Selection; onCanceled: (order: Order) => void };

function SelectBox({ order, selection }: { order: Order; selection: Selection }) {
  return (
    <Checkbox
      label={`Select ${order.orderName}, ${order.name}`}
      hiddenLabel
      checked={selection.has(order._id)}
      onChange={({ target }) => selection.choose(order._id, target.checked)}
    />
  );
}

/** In the place of the status, which is not changed any more: since when, and by whom. */
function Canceled({ order }: { order: Order }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5 max-sm:items-end">
      <StatusChip {...order} />
      <CanceledLine order={order} />
    </div>
  );
}

/** The columns; a phone shows each order as a card, with the part as its head. */
export function orderColumns({ selection, onCanceled }: Options): Column<Order>[] {
  return [
    {
      key: 'select',
      header: 'Select',
      hiddenHeader: true,
      className: 'sm:w-11 max-sm:empty:hidden',
      cell: (order) => (isShippable(order) ? <SelectBox order={order} selection={selection} /> : null),
    },
    {
      key: 'order',
      header: 'Order',
      className: 'max-sm:justify-start max-sm:text-start max-sm:before:hidden',
      cell: (order) => (
        <div className="flex min-w-0 flex-col items-start gap-1.5">
          <OrderName order={order} href={paths.manageOrder.href({ id: order._id })} />
          <MisfitChip {...order} />
        </div>
      ),
    },
    {
      key: 'buyer',
      header: 'Buyer',
      className: 'sm:w-[28%] lg:w-[24%]',
      cell: ({ name, email }) => (
        <div className="flex min-w-0 flex-col max-sm:items-end">
          <span className="line-clamp-2 wrap-anywhere" title={name}>
            {name}
          </span>
          <span className="line-clamp-2 text-sm wrap-anywhere text-muted" title={email}>
            {email}
          </span>
        </div>
      ),
    },
    {
      key: 'total',
      header: 'Total',
      figure: true,
      className: 'sm:w-28',
      cell: ({ price, orderQuantity }) => (
        <div>
          <span className="font-medium">{formatDollars(price)}</span>
          <span className="block text-sm text-muted">{countOf(orderQuantity, 'piece')}</span>
        </div>
      ),
    },
    {
      key: 'payment',
      header: 'Payment',
      className: 'sm:max-lg:hidden lg:w-44',
      cell: (order) => (
        <div className="flex min-w-0 flex-col items-start gap-1.5 max-sm:items-end">
          <PaymentChip {...order} />
          {order.transactionId !== null && (
            <span className="w-full truncate text-sm text-muted" title={order.transactionId}>
              {order.transactionId}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      className: 'sm:w-44 lg:w-36',
      cell: (order) => (
        <div className="flex gap-2 max-sm:justify-end sm:flex-col">
          {/* A tablet has no room for the column before. */}
          <span className="hidden sm:max-lg:block">
            <PaymentChip {...order} />
          </span>
          {order.state === 'canceled' ? (
            <Canceled order={order} />
          ) : (
            <div className="flex flex-col gap-1 max-sm:items-end">
              <StatusSelect order={order} />
              <SentLine order={order} />
            </div>
          )}
          {canCancel('staff', order) && <CancelButton order={order} onCanceled={() => onCanceled(order)} />}
        </div>
      ),
    },
  ];
}

import { formatDollars } from '@spareworks/contract/money';
import type { Order } from '@spareworks/contract/orders';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import type { KeptFor } from './hold.ts';
import { PaymentChip, StatusChip } from './order-chips.tsx';
import { moment } from './order-dates.ts';
import { PaymentLines } from './payment-lines.tsx';

const counts = new Intl.NumberFormat('en-US');

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-base-300 py-2.5 last:border-b-0">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

type Props = { order: Order; keptFor: KeptFor; actions: ReactNode };

/** Everything the order says. */
export function OrderFacts({ order, keptFor, actions }: Props) {
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">Details</h2>
      <dl className="mt-3 text-[0.9375rem]">
        <Line name="Part">
          <Link to={paths.part.href({ id: order.partId })} className="text-link">
            {order.orderName}
          </Link>
        </Line>
        <Line name="Quantity">{counts.format(order.orderQuantity)}</Line>
        <Line name="Price of one">{formatDollars(order.unitPrice)}</Line>
        <Line name="Total">{formatDollars(order.price)}</Line>
        <Line name="Placed">{moment(order.createdAt)}</Line>
        <Line name="Status">
          <StatusChip status={order.status} />
        </Line>
        <Line name="Payment">
          <PaymentChip {...order} />
          <PaymentLines order={order} keptFor={keptFor} />
        </Line>
        {order.refundReason !== null && <Line name="Reason of the refund">{order.refundReason}</Line>}
        {order.refundId !== null && <Line name="Refund id">{order.refundId}</Line>}
        <Line name="Name">{order.name}</Line>
        <Line name="Email">{order.email}</Line>
        <Line name="Address">{order.address}</Line>
        <Line name="Phone number">{order.number}</Line>
        <Line name="Order id">{order._id}</Line>
      </dl>
      {actions}
    </Card>
  );
}

import type { Order } from '@spareworks/contract/calls/orders';
import { moment } from '@spareworks/contract/plain/dates';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { CanceledLine } from './canceled-line.tsx';
import type { KeptFor } from './hold.ts';
import { PaymentChip, StatusChip } from './order-chips.tsx';
import { OrderLine } from './order-line.tsx';
import { PaymentLines } from './payment-lines.tsx';

type Props = { order: Order; keptFor: KeptFor; actions: ReactNode };

/** Everything the order says. */
export function OrderFacts({ order, keptFor, actions }: Props) {
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">Details</h2>
      <dl className="mt-3 text-[0.9375rem]">
        <OrderLine name="Order number">{order.number}</OrderLine>
        <OrderLine name="Part">
          <Link to={paths.part.href({ id: order.partId })} className="text-link">
            {order.orderName}
          </Link>
        </OrderLine>
        <OrderLine name="Quantity">{counts.format(order.orderQuantity)}</OrderLine>
        <OrderLine name="Price of one">{formatDollars(order.unitPrice)}</OrderLine>
        <OrderLine name="Total">{formatDollars(order.price)}</OrderLine>
        <OrderLine name="Placed">{moment(order.createdAt)}</OrderLine>
        <OrderLine name="Status">
          <StatusChip {...order} />
          <CanceledLine order={order} />
        </OrderLine>
        <OrderLine name="Payment">
          <PaymentChip {...order} />
          <PaymentLines order={order} keptFor={keptFor} />
        </OrderLine>
        {order.refundReason !== null && (
          <OrderLine name="Reason of the refund">{order.refundReason}</OrderLine>
        )}
        {order.refundId !== null && <OrderLine name="Refund id">{order.refundId}</OrderLine>}
        <OrderLine name="Name">{order.name}</OrderLine>
        <OrderLine name="Email">{order.email}</OrderLine>
        <OrderLine name="Address">{order.address}</OrderLine>
        <OrderLine name="Phone number">{order.phone}</OrderLine>
        <OrderLine name="Order id">{order._id}</OrderLine>
      </dl>
      {actions}
    </Card>
  );
}

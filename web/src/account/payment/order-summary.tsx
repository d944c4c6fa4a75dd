import type { Order } from '@spareworks/contract/calls/orders';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { Link } from 'react-router';
import { OrderLine } from '../../features/orders/order-line.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';

export function OrderSummary({ order }: { order: Order }) {
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">Order</h2>
      <dl className="mt-3 text-[0.9375rem]">
        <OrderLine name="Order number">{order.number}</OrderLine>
        <OrderLine name="Part">
          <Link to={paths.order.href({ id: order._id })} className="text-link">
            {order.orderName}
          </Link>
        </OrderLine>
        <OrderLine name="Quantity">{counts.format(order.orderQuantity)}</OrderLine>
        <OrderLine name="Price of one">{formatDollars(order.unitPrice)}</OrderLine>
        <OrderLine name="Name">{order.name}</OrderLine>
        <OrderLine name="Address">{order.address}</OrderLine>
        <div className="flex items-baseline justify-between gap-6 pt-4">
          <dt className="font-medium">Total</dt>
          <dd className="font-display text-[2rem] leading-none font-semibold">
            {formatDollars(order.price)}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

import { formatDollars } from '@spareworks/contract/money';
import type { Order } from '@spareworks/contract/orders';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';

const counts = new Intl.NumberFormat('en-US');

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-base-300 py-2.5">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="text-end font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

export function OrderSummary({ order }: { order: Order }) {
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">Order</h2>
      <dl className="mt-3 text-[0.9375rem]">
        <Line name="Part">
          <Link to={paths.order.href({ id: order._id })} className="text-link">
            {order.orderName}
          </Link>
        </Line>
        <Line name="Quantity">{counts.format(order.orderQuantity)}</Line>
        <Line name="Price of one">{formatDollars(order.unitPrice)}</Line>
        <Line name="Name">{order.name}</Line>
        <Line name="Address">{order.address}</Line>
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

import type { Order } from '@spareworks/contract/calls/orders';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { OrderFact } from '../../features/orders/order-fact.tsx';
import { OrderedParts } from '../../features/orders/ordered-parts.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';

export function OrderSummary({ order }: { order: Order }) {
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">Order</h2>
      <dl className="mt-3 text-[0.9375rem]">
        <OrderFact name="Order number">{order.number}</OrderFact>
        <OrderedParts order={order} hrefOf={() => paths.order.href({ id: order._id })} />
        <OrderFact name="Name">{order.name}</OrderFact>
        <OrderFact name="Address">{order.address}</OrderFact>
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

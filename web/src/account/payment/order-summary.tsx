import type { Order } from '@spareworks/contract/schemas/order';
import { Link } from 'react-router';
import { AddressFact } from '../../features/orders/address-fact.tsx';
import { OrderFact } from '../../features/orders/order-fact.tsx';
import { OrderedParts } from '../../features/orders/ordered-parts.tsx';
import { SumList } from '../../features/orders/sum-list.tsx';
import { sumsOf } from '../../features/orders/sums.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { orderHref } from './way-on.ts';

export function OrderSummary({ order }: { order: Order }) {
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">Order</h2>
      <dl className="mt-3 text-[0.9375rem]">
        <OrderFact name="Order number">
          <Link to={orderHref(order)} className="text-link">
            {order.number}
          </Link>
        </OrderFact>
        <OrderedParts order={order} hrefOf={({ partId }) => paths.part.href({ id: partId })} />
        <OrderFact name="Name">{order.name}</OrderFact>
        <AddressFact order={order} />
      </dl>
      <div className="mt-4">
        <SumList sums={sumsOf(order)} />
      </div>
    </Card>
  );
}

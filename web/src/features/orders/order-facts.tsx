import { moment } from '@spareworks/contract/plain/dates';
import type { Order } from '@spareworks/contract/schemas/order';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { AddressFact } from './address-fact.tsx';
import { CanceledLine } from './canceled-line.tsx';
import type { KeptFor } from './hold.ts';
import { PaymentChip, StatusChip } from './order-chips.tsx';
import { OrderFact } from './order-fact.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderedParts } from './ordered-parts.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { RefundList } from './refund-list.tsx';
import { SentLine } from './sent-line.tsx';
import { ShopOnPaper } from './shop-on-paper.tsx';
import { SumFacts } from './sum-facts.tsx';

type Props = {
  order: Order;
  keptFor: KeptFor;
  actions: ReactNode;
  /** Its parcels are told elsewhere on the page. */
  withoutParcels?: boolean;
};

/** Everything the order says. */
export function OrderFacts({ order, keptFor, actions, withoutParcels = false }: Props) {
  return (
    <Card as="section" className="p-4 sm:p-6">
      <ShopOnPaper />
      <h2 className="text-3xl">Details</h2>
      <dl className="mt-3 text-[0.9375rem]">
        <OrderFact name="Order number">{order.number}</OrderFact>
        <OrderedParts order={order} hrefOf={({ partId }) => paths.part.href({ id: partId })} />
        <SumFacts order={order} />
        <OrderFact name="Placed">{moment(order.createdAt)}</OrderFact>
        <OrderFact name="Status">
          <StatusChip {...order} />
          <SentLine order={order} />
          <CanceledLine order={order} />
        </OrderFact>
        <OrderFact name="Payment">
          <PaymentChip {...order} />
          <PaymentLines order={order} keptFor={keptFor} />
        </OrderFact>
        {order.invoice !== null && <OrderFact name="Invoice">{order.invoice}</OrderFact>}
        {order.refunds.length > 0 && (
          <OrderFact name="Refunds">
            <RefundList order={order} />
          </OrderFact>
        )}
        {order.refundReason !== null &&
          !order.refunds.some(({ reason }) => reason === order.refundReason) && (
            <OrderFact name="Reason of the refund">{order.refundReason}</OrderFact>
          )}
        {order.refundId !== null && <OrderFact name="Refund id">{order.refundId}</OrderFact>}
        <OrderFact name="Name">{order.name}</OrderFact>
        <OrderFact name="Email">{order.email}</OrderFact>
        <AddressFact order={order} />
        <OrderFact name="Phone number">{order.phone}</OrderFact>
        {order.note !== null && <OrderFact name="Note to the shop">{order.note}</OrderFact>}
        <OrderFact name="Order id">{order._id}</OrderFact>
      </dl>
      {!withoutParcels && order.shipments.length > 0 && (
        <section aria-labelledby="parcels" className="mt-5">
          <h3 id="parcels" className="text-2xl">
            Parcels
          </h3>
          <OrderParcels order={order} />
        </section>
      )}
      {actions}
    </Card>
  );
}

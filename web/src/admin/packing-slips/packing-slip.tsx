import { day } from '@spareworks/contract/plain/dates';
import { counts } from '@spareworks/contract/plain/formats';
import { shop } from '@spareworks/contract/plain/shop';
import type { Order } from '@spareworks/contract/schemas/order';
import type { ReactNode } from 'react';
import { LineFit } from '../../features/orders/line-fit.tsx';
import { packedLines } from './packed-lines.ts';
import { slipWarning } from './slip-warning.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** What lies in the parcel: for whom, where to, what and how many. No prices: it may be a present. */
export function PackingSlip({ order, parcelId }: { order: Order; parcelId?: string | undefined }) {
  const warning = slipWarning(order);
  const packed = packedLines(order, parcelId);
  const later = parcelId === undefined && order.shipments.length > 0 ? order.shipments.length + 1 : null;
  return (
    <article
      aria-label={`Packing slip of order ${order.number}`}
      className="packing-slip rounded-md border border-base-300 bg-base-100 p-5 sm:p-8"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-base-content pb-4">
        <h2 className="text-3xl">Packing slip</h2>
        <p className="font-medium">{shop.company}</p>
      </header>
      {warning !== null && (
        <p
          role="alert"
          className="-mx-5 mt-5 border-y-4 border-error px-5 py-3 text-center font-display text-3xl font-bold text-error sm:-mx-8"
        >
          {warning}
        </p>
      )}
      <dl className="mt-5 grid gap-5 sm:grid-cols-2">
        <Fact name="Ship to">
          {order.name}
          {'\n'}
          {order.address}
        </Fact>
        <Fact name="Phone number">{order.phone}</Fact>
        <Fact name="Order number">{order.number}</Fact>
        <Fact name="Placed">{day(order.createdAt)}</Fact>
        <Fact name="Order id">{order._id}</Fact>
        {order.delivery !== null && <Fact name="Delivery">{order.delivery.name}</Fact>}
        {order.note !== null && <Fact name="Note of the buyer">{order.note}</Fact>}
        {later !== null && order.state === 'paid' && (
          <Fact name="Parcel">{`${later}: the rest of the order`}</Fact>
        )}
      </dl>
      <table className="mt-6 w-full text-start">
        <thead>
          <tr className="border-b border-base-300 text-sm text-muted">
            <th scope="col" className="py-2 pr-4 text-start font-semibold">
              Part
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {packed.map(({ position, sku, name, quantity, fit }) => (
            <tr key={position} className="border-b border-base-300 align-top">
              <td className="py-3 pr-4 wrap-anywhere">
                {name}
                {sku !== null && <span className="block text-sm">SKU {sku}</span>}
                <LineFit fit={fit} />
              </td>
              <td className="py-3 text-end text-xl font-semibold">{counts.format(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

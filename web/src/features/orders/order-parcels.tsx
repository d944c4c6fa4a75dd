import ExternalLink from 'virtual:icons/external-link';
import Package from 'virtual:icons/package';
import { moment } from '@spareworks/contract/plain/dates';
import { counts } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import type { Shipment } from '@spareworks/contract/schemas/order-fields';
import type { ReactNode } from 'react';
import { stillToCome } from './parcels.ts';

type Props = {
  order: Order;
  /** What the reader can do with a parcel. */
  toolsOf?: (parcel: Shipment, name: string) => ReactNode;
};

function Content({ lines }: { lines: readonly { name: string; quantity: number; position: number }[] }) {
  return (
    <ul className="mt-1">
      {lines.map(({ name, quantity, position }) => (
        <li key={position} className="wrap-anywhere">
          {counts.format(quantity)} x {name}
        </li>
      ))}
    </ul>
  );
}

function Way({ parcel, name }: { parcel: Shipment; name: string }) {
  const { carrier, trackingNumber, trackingUrl } = parcel;
  if (carrier === null && trackingNumber === null && trackingUrl === null) return null;
  return (
    <p className="mt-1 wrap-anywhere">
      {[carrier, trackingNumber].filter((word) => word !== null).join(' ')}
      {trackingUrl !== null && (
        <>
          {' '}
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer noopener"
            className="text-link ml-1 inline-flex min-h-6 items-center gap-1"
            aria-label={`Follow it, ${name.toLowerCase()}, opens another site`}
          >
            Follow it <ExternalLink size={14} aria-hidden="true" />
          </a>
        </>
      )}
    </p>
  );
}

/** Parcels that have left, how they go and what is in them, and what is still to come. */
export function OrderParcels({ order, toolsOf }: Props) {
  const { shipments, lines } = order;
  if (shipments.length === 0) return null;
  const toCome = stillToCome(order);
  const pickup = order.delivery?.pickup === true;
  const nameOf = (index: number) =>
    shipments.length === 1 && toCome.length === 0 ? 'Parcel' : `Parcel ${index + 1}`;
  return (
    <ul className="flex flex-col text-[0.9375rem]">
      {shipments.map((parcel, index) => (
        <li key={parcel._id} className="flex gap-3 border-b border-base-300 py-3 last:border-b-0">
          <Package size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
          <div className="min-w-0 flex-1">
            <p>
              <span className="font-medium">{nameOf(index)}</span>
              <span className="text-muted">
                , {pickup ? 'ready since' : 'sent'} <time dateTime={parcel.at}>{moment(parcel.at)}</time>
              </span>
            </p>
            <Way parcel={parcel} name={nameOf(index)} />
            <Content
              lines={parcel.lines.map((line) => ({ ...line, name: lines[line.position - 1]?.name ?? '' }))}
            />
            {toolsOf?.(parcel, nameOf(index))}
          </div>
        </li>
      ))}
      {toCome.length > 0 && (
        <li className="flex gap-3 py-3">
          <Package size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{pickup ? 'Not ready yet' : 'Still to come'}</p>
            <Content lines={toCome} />
          </div>
        </li>
      )}
    </ul>
  );
}

import { addressLines } from '@spareworks/contract/plain/address-lines';
import { shop } from '@spareworks/contract/plain/shop';
import type { Order } from '@spareworks/contract/schemas/order';
import { OrderFact } from './order-fact.tsx';

/** Where it goes, line by line where it was asked for so. What is fetched goes nowhere: it is told where to fetch it. */
export function AddressFact({ order: { shipTo, address, delivery } }: { order: Order }) {
  const ofBuyer = shipTo === null ? address : addressLines(shipTo).join('\n');
  if (delivery?.pickup !== true) return <OrderFact name="Address">{ofBuyer}</OrderFact>;
  return (
    <>
      <OrderFact name="Fetched at">{shop.contact.address.join('\n')}</OrderFact>
      <OrderFact name="Buyer’s address">{ofBuyer}</OrderFact>
    </>
  );
}

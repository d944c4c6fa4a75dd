import { addressLines } from '@spareworks/contract/plain/address-lines';
import type { Order } from '@spareworks/contract/schemas/order';
import { OrderFact } from './order-fact.tsx';

/** Where it goes, line by line where it was asked for so. */
export function AddressFact({ order: { shipTo, address } }: { order: Order }) {
  return <OrderFact name="Address">{shipTo === null ? address : addressLines(shipTo).join('\n')}</OrderFact>;
}

import type { Order, OrderLine } from '@spareworks/contract/schemas/order';
import { stillToCome } from '../../features/orders/parcels.ts';

type PackedLine = {
  position: number;
  sku: string | null;
  name: string;
  quantity: number;
  fit: OrderLine['fit'];
};

/**
 * What a slip lists: the pieces of one parcel, or what is still to be packed. Of an order of which nothing is left to pack,
 * everything that was ordered and not canceled.
 */
export function packedLines(order: Order, parcelId: string | undefined): PackedLine[] {
  const skuOf = (position: number) => order.lines[position - 1]?.sku ?? null;
  const fitOf = (position: number) => order.lines[position - 1]?.fit ?? null;
  const parcel = order.shipments.find(({ _id }) => _id === parcelId);
  if (parcel !== undefined) {
    return parcel.lines.map((line) => ({
      ...line,
      sku: skuOf(line.position),
      fit: fitOf(line.position),
      name: order.lines[line.position - 1]?.name ?? '',
    }));
  }
  const open = stillToCome(order);
  if (open.length > 0)
    return open.map((line) => ({ ...line, sku: skuOf(line.position), fit: fitOf(line.position) }));
  return order.lines
    .map(({ sku, name, quantity, canceled, fit }, index) => ({
      position: index + 1,
      sku,
      fit,
      name,
      quantity: quantity - canceled,
    }))
    .filter(({ quantity }) => quantity > 0);
}

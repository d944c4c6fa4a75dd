import type { Order, OrderLine } from '@spareworks/contract/schemas/order';

type Pieces = Pick<OrderLine, 'quantity' | 'shipped' | 'canceled'>;

/** What is left to ship of a line. */
export function openOf({ quantity, shipped, canceled }: Pieces): number {
  return quantity - shipped - canceled;
}

/** An order that was paid, and has not all left. */
type Sent = Pick<Order, 'state' | 'shipments'> & { lines: readonly Pieces[] };

export function isPartlySent({ state, shipments, lines }: Sent): boolean {
  return state === 'paid' && shipments.length > 0 && lines.some((line) => openOf(line) > 0);
}

/** "1 parcel sent, more to come": how many more nobody knows. Null where nothing has left, or everything. */
export function sentWords(order: Sent): string | null {
  const sent = order.shipments.length;
  return isPartlySent(order) ? `${sent} ${sent === 1 ? 'parcel' : 'parcels'} sent, more to come` : null;
}

/** The lines of which something is still to come, with how much. */
export function stillToCome(order: { state: Order['state']; lines: readonly OrderLine[] }) {
  if (order.state !== 'paid') return [];
  return order.lines
    .map((line, index) => ({ position: index + 1, name: line.name, quantity: openOf(line) }))
    .filter(({ quantity }) => quantity > 0);
}

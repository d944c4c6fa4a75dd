import { isUnpaid, staffCan } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';
import { useId } from 'react';
import { useShipOrder } from './use-ship-order.ts';

function whyNot({ state }: Order): string | undefined {
  if (staffCan('ship', state) || staffCan('undo-shipping', state)) return undefined;
  if (state === 'canceled') return 'A canceled order cannot be changed';
  return `${isUnpaid(state) ? 'An unpaid' : 'A refunded'} order cannot be changed`;
}

/** The specification's select: for paid orders, and only choosing shipped does something. The way back is a notice. */
export function StatusSelect({ order }: { order: Order }) {
  const select = useId();
  const { shipping, ship } = useShipOrder(order, select);
  const reason = whyNot(order);
  return (
    <select
      id={select}
      className="select min-w-30"
      aria-label={`Status: ${order.orderName}, ${order.name}`}
      aria-busy={shipping}
      title={reason}
      disabled={reason !== undefined}
      value={shipping ? 'shipped' : order.status}
      onChange={({ target }) => {
        if (target.value === 'shipped' && order.status === 'pending' && !shipping) void ship();
      }}
    >
      <option value="pending" disabled={order.status === 'shipped'}>
        Pending
      </option>
      <option value="shipped">Shipped</option>
    </select>
  );
}

import type { Order } from '@spareworks/contract/orders';
import { useEffect, useRef } from 'react';
import { focusOrder } from './order-name.tsx';

/** Keeps the focus in the list when what had it goes away or moves. `list` is the last place to go to. */
export function useOrderFocus(orders: readonly Order[]) {
  const list = useRef<HTMLDivElement>(null);
  const firstAdded = useRef<number | null>(null);

  useEffect(() => {
    const added = firstAdded.current === null ? undefined : orders[firstAdded.current];
    if (added === undefined) return;
    firstAdded.current = null;
    focusOrder(added._id);
  }, [orders]);

  return {
    list,
    beforeMore: () => {
      firstAdded.current = orders.length;
    },
    afterCancel: ({ _id }: Order) => {
      const place = orders.findIndex((order) => order._id === _id);
      const neighbour = orders[place + 1] ?? orders[place - 1];
      if (neighbour === undefined) list.current?.focus({ preventScroll: true });
      else focusOrder(neighbour._id);
    },
  };
}

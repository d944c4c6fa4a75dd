import type { Order } from '@spareworks/contract/calls/orders';
import { staffCan } from '@spareworks/contract/plain/order-states';
import { useMemo, useState } from 'react';

export const isShippable = ({ state }: Order) => staffCan('ship', state);

export type Selection = {
  /** The chosen orders that can be shipped, in the order of the list. */
  orders: readonly Order[];
  /** How many could be chosen. */
  possible: number;
  has: (id: string) => boolean;
  choose: (id: string, chosen: boolean) => void;
  chooseAll: (chosen: boolean) => void;
};

/** Which orders of the list are chosen. One that can no longer be shipped is not chosen any more. */
export function useSelection(orders: readonly Order[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const shippable = useMemo(() => orders.filter(isShippable), [orders]);
  return {
    orders: shippable.filter(({ _id }) => ids.has(_id)),
    possible: shippable.length,
    has: (id) => ids.has(id),
    choose: (id, chosen) => {
      const next = new Set(ids);
      if (chosen) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    chooseAll: (chosen) => setIds(new Set(chosen ? shippable.map(({ _id }) => _id) : [])),
  };
}

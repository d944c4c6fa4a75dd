import { staffCan } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';
import { useMemo, useState } from 'react';
import { chosenIn, withChosen } from './chosen-orders.ts';

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
  const [ids, setIds] = useState(() => chosenIn(window.history.state));

  // In the history entry, so that the choice is there again after the way to the packing slips and back.
  function change(next: ReadonlySet<string>): void {
    setIds(next);
    window.history.replaceState(withChosen(window.history.state, next), '');
  }

  const shippable = useMemo(() => orders.filter(isShippable), [orders]);
  return {
    orders: shippable.filter(({ _id }) => ids.has(_id)),
    possible: shippable.length,
    has: (id) => ids.has(id),
    choose: (id, chosen) => {
      const next = new Set(ids);
      if (chosen) next.add(id);
      else next.delete(id);
      change(next);
    },
    chooseAll: (chosen) => change(new Set(chosen ? shippable.map(({ _id }) => _id) : [])),
  };
}

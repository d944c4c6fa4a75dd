import type { Order } from '@spareworks/contract/schemas/order';
import type { ReactNode } from 'react';
import { isNotThere } from '../../lib/api.ts';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { type ListOfOrders, NoSuchOrder } from './no-such-order.tsx';
import { useOrder } from './orders-query.ts';

type Props = {
  id: string;
  toCome: ReactNode;
  /** Where to go when there is no such order. */
  list?: ListOfOrders;
  children: (order: Order) => ReactNode;
};

/** An order as it is now, or what is the matter with it. */
export function OneOrder({ id, toCome, list, children }: Props) {
  const query = useOrder(id);
  const { data: order, error } = query;
  if (isNotThere(error)) return <NoSuchOrder list={list} />;
  if (order !== undefined) return children(order);
  if (error === null) return toCome;
  return <QueryFailed title="The order could not be loaded." query={query} />;
}

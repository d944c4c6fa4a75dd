import type { Order } from '@spareworks/contract/schemas/order';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';

/** The list an order belongs to, for whoever looks at it: who sees somebody else's is an admin. */
export function orderTrail(order: Pick<Order, 'email'> | undefined, ownEmail: string) {
  if (order === undefined || order.email === ownEmail) {
    return { label: pageNames.myOrders, href: paths.myOrders.href() };
  }
  return { label: pageNames.manageOrders, href: paths.manageOrders.href() };
}

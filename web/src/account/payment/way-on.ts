import type { Order } from '@spareworks/contract/schemas/order';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';

type Whose = Pick<Order, '_id' | 'guest'>;

/** Where whoever has paid goes on: to the list of their orders, or without an account to this one. */
export function wayOn({ _id, guest }: Whose): { label: string; href: string } {
  return guest
    ? { label: 'Your order', href: paths.guestOrder.href({ id: _id }) }
    : { label: pageNames.myOrders, href: paths.myOrders.href() };
}

export function orderHref({ _id, guest }: Whose): string {
  return (guest ? paths.guestOrder : paths.order).href({ id: _id });
}

export function paymentHref({ _id, guest }: Whose): string {
  return (guest ? paths.guestPayment : paths.payment).href({ id: _id });
}

import { expect, test } from 'vitest';
import { someOrder } from '../../testing/some-order.ts';
import { orderHref, paymentHref, wayOn } from './way-on.ts';

test('a guest goes on to pages that need no account, everybody else to their own', () => {
  const [own, guests] = [someOrder(), someOrder({ guest: true })];
  const all = (order: typeof own) => [wayOn(order).href, orderHref(order), paymentHref(order)];
  expect(all(own)).toEqual([
    '/dashboard/myOrders',
    `/dashboard/order/${own._id}`,
    `/dashboard/payment/${own._id}`,
  ]);
  expect(all(guests)).toEqual([
    `/guest-order/${own._id}`,
    `/guest-order/${own._id}`,
    `/guest-order/${own._id}/pay`,
  ]);
});

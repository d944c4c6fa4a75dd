import { expect, test } from 'vitest';
import { orderTrail } from './order-trail.ts';

test('the way back from an order is the list it was reached from: one’s own, or that of staff', () => {
  expect(orderTrail({ email: 'ada@example.com' }, 'ada@example.com')).toEqual({
    label: 'My Orders',
    href: '/dashboard/myOrders',
  });
  expect(orderTrail({ email: 'ada@example.com' }, 'admin@spareworks.example')).toEqual({
    label: 'Manage Orders',
    href: '/dashboard/manageOrders',
  });
  expect(orderTrail(undefined, 'ada@example.com').label).toBe('My Orders');
});

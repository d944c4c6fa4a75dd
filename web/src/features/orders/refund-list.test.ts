import type { Order, Refund } from '@spareworks/contract/schemas/order';
import { expect, test } from 'vitest';
import { refundedThings } from './refund-list.tsx';

test('what a refund was for is named with semicolons, for names have commas of their own', () => {
  const named = (name: string) => ({ name }) as Order['lines'][number];
  const of = (position: number, quantity: number, deposits = 0) => ({
    position,
    quantity,
    deposits,
    canceled: 0,
    amount: 1,
  });
  const order = { lines: [named('Wheel bolt, hex 16'), named('Tyre, all-season')] };
  const refund = { lines: [of(1, 4), of(2, 2, 1)], delivery: 5 } as Refund;
  expect(refundedThings(order, refund)).toBe(
    '4 x Wheel bolt, hex 16; 2 x Tyre, all-season; deposit for 1 x Tyre, all-season; delivery',
  );
});

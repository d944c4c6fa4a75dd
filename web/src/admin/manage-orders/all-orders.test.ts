import type { Order } from '@spareworks/contract/schemas/order';
import { expect, test } from 'vitest';
import { withShipping } from './all-orders.ts';

const order = (_id: string) => ({ _id, state: 'paid', status: 'pending', shippedAt: null }) as Order;

test('orders on any page become shipped, and everything else stays as it is', () => {
  const loaded = {
    pages: [
      { items: [order('a')], next: 'x' },
      { items: [order('b'), order('c')], next: null },
    ],
    pageParams: [null, 'x'],
  };
  const shipping = { state: 'shipped', status: 'shipped', shippedAt: '2026-01-02T03:04:05.000Z' } as const;
  const changed = withShipping(loaded, new Set(['a', 'c']), shipping);
  expect(changed.pages.flatMap(({ items }) => items.map(({ state }) => state))).toEqual([
    'shipped',
    'paid',
    'shipped',
  ]);
  expect(changed.pages[0]?.items[0]).toMatchObject({
    status: 'shipped',
    shippedAt: '2026-01-02T03:04:05.000Z',
  });
  expect(changed.pages[1]?.next).toBeNull();
  expect(loaded.pages[0]?.items[0]?.state).toBe('paid');
});

import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { cancelOrder, type LoadedOrders, ordersKey } from './orders-query.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [1, true],
  [0, false],
])(
  'a cancellation that deleted %i is one: %s; the order leaves the lists either way',
  async (deletedCount, expected) => {
    vi.stubGlobal('fetch', async () => Response.json({ acknowledged: true, deletedCount }));
    vi.stubGlobal('localStorage', { getItem: () => null });
    const client = new QueryClient();
    const list = { pages: [{ items: [{ _id: 'a' }, { _id: 'b' }], next: null }], pageParams: [null] };
    client.setQueryData(ordersKey, list);
    expect(await cancelOrder(client, 'a')).toBe(expected);
    const left = client.getQueryData<LoadedOrders>(ordersKey);
    expect(left?.pages.flatMap(({ items }) => items.map(({ _id }) => _id))).toEqual(['b']);
  },
);

import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { cancelOrder, type LoadedOrders, notePaid, ordersKey } from './orders-query.ts';

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

test('an order that was just paid is paid in every list before the shop is asked again', async () => {
  const client = new QueryClient();
  const unpaid = { paid: false, state: 'placed', holdExpiresAt: '2026-11-16T12:00:00.000Z' };
  const items = [
    { _id: 'a', ...unpaid },
    { _id: 'b', ...unpaid },
  ];
  client.setQueryData(ordersKey, { pages: [{ items, next: null }], pageParams: [null] });
  await notePaid(client, 'b', 'pi_1');
  const [first, second] = client.getQueryData<LoadedOrders>(ordersKey)?.pages[0]?.items ?? [];
  expect(first).toEqual({ _id: 'a', ...unpaid });
  expect(second).toMatchObject({
    _id: 'b',
    paid: true,
    state: 'paid',
    transactionId: 'pi_1',
    holdExpiresAt: null,
  });
  expect(client.getQueryState(ordersKey)?.isInvalidated).toBe(true);
});

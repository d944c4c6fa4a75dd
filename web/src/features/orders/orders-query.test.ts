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

/** The cancellation gets no answer; what the shop says of the order then. */
function lostCancellation(order: () => Response): Promise<boolean> {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'DELETE') throw new TypeError('failed to fetch');
    return order();
  });
  return cancelOrder(new QueryClient(), 'a');
}

test('a cancellation whose answer got lost is one where the order is canceled, or gone', async () => {
  expect(await lostCancellation(() => Response.json({ _id: 'a', state: 'canceled' }))).toBe(true);
  const gone = { status: 404, code: 'order_not_found', title: 'Gone.', requestId: 'r' };
  expect(await lostCancellation(() => Response.json(gone, { status: 404 }))).toBe(true);
});

test('it is none where the order stands, or nobody can say', async () => {
  for (const answer of [
    () => Response.json({ _id: 'a', state: 'placed' }),
    () => Response.json({}, { status: 503 }),
  ])
    await expect(lostCancellation(answer)).rejects.toMatchObject({ code: 'no_answer' });
});

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

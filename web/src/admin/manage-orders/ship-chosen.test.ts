import type { Order } from '@spareworks/contract/schemas/order';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../lib/api.ts';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { someOrder } from '../../testing/some-order.ts';
import { keptShippings } from './kept-shippings.ts';
import {
  closeSummary,
  reasonsOf,
  type ShippingContext,
  type Summary,
  shipChosen,
  shipInTurn,
  undoableOf,
  withFound,
} from './ship-chosen.ts';
import { undoInTurn } from './undo-in-turn.ts';

const orders = Array.from({ length: 45 }, (_, index) => ({ ...someOrder(), _id: `o${index}` }) as Order);
const away = new ApiProblem({ status: 503, code: 'unavailable', title: 'The shop is away.' });

test('ships some at a time, tells how far it is, and answers for each', async () => {
  const sizes: number[] = [];
  const progress: number[] = [];
  const { shipped, refused } = await shipInTurn(
    orders,
    async (ids) => {
      sizes.push(ids.length);
      return ids.map((_id) =>
        _id === 'o7'
          ? { _id, shipped: false, reason: 'This order is shipped already.' }
          : { _id, shipped: true },
      );
    },
    (done) => progress.push(done),
  );
  expect(sizes).toEqual([20, 20, 5]);
  expect(progress).toEqual([20, 40, 45]);
  expect(shipped).toHaveLength(44);
  expect(refused).toEqual([{ order: orders[7], reason: 'This order is shipped already.' }]);
});

test('when the shop is away, what was shipped is known and the rest is named', async () => {
  let calls = 0;
  const { shipped, refused, unanswered } = await shipInTurn(
    orders,
    async (ids) => {
      calls += 1;
      if (calls === 2) throw away;
      return ids.map((_id) => ({ _id, shipped: true }));
    },
    () => undefined,
  );
  expect(calls).toBe(2);
  expect(shipped).toHaveLength(20);
  expect(refused.map(({ reason }) => reason)).toEqual([
    ...Array(20).fill('The shop is away.'),
    ...Array(5).fill('Not tried.'),
  ]);
  expect(unanswered).toEqual(orders.slice(20, 40)); // these may be shipped
});

test('without an answer a disputed order is named as disputed, for the shop does not ship it so; the others are not known of', async () => {
  const [plain, disputed, givenBack] = [
    { ...someOrder(), _id: 'plain' },
    { ...someOrder(), _id: 'disputed', dispute: 'open' },
    {
      ...someOrder(),
      _id: 'back',
      price: 20,
      refunds: [{ amount: 5, atProvider: true, state: 'succeeded' }],
    },
  ] as Order[] as [Order, Order, Order];
  const { refused } = await shipInTurn(
    [plain, disputed, givenBack],
    () => Promise.reject(away),
    () => undefined,
  );
  expect(refused.map(({ reason }) => reason)).toEqual([
    'The shop is away.',
    'The card holder disputes the payment of this order.',
    '$5.00 of $20.00 was given back at the card provider.',
  ]);
});

test('orders that were shipped although the answer was lost are counted as shipped, and can be undone', () => {
  const [first, second, third] = orders as [Order, Order, Order];
  const refused = [second, third].map((order) => ({ order, reason: 'No answer.' }));
  const summary = { shipped: [first], refused, unanswered: [second, third] };
  const what = 'shipped' as const;
  const found = withFound({ what, undoUntil: 1, ...summary }, [{ ...third, state: 'shipped' }]);
  expect(found.refused).toEqual([{ order: second, reason: 'No answer.' }]);
  expect(found.unanswered).toEqual([second]);
  expect(undoableOf(found).map(({ _id }) => _id)).toEqual([first._id, third._id]);
});

test('undoes as many at a time as a call takes, and names those that stay shipped', async () => {
  const many = Array.from({ length: 130 }, (_, index) => ({ _id: `m${index}` }) as Order);
  const sizes: number[] = [];
  const { undone, refused, unanswered } = await undoInTurn(many, async (ids) => {
    sizes.push(ids.length);
    if (sizes.length === 2) throw away;
    return ids.map((_id) =>
      _id === 'm3' ? { _id, undone: false, reason: 'It is too late.' } : { _id, undone: true },
    );
  });
  expect(sizes).toEqual([100, 30]);
  expect(undone).toHaveLength(99);
  expect(refused).toHaveLength(31);
  expect(refused[0]).toEqual({ order: many[3], reason: 'It is too late.' });
  expect(refused[1]).toEqual({ order: many[100], reason: 'The shop is away.' });
  expect(unanswered).toEqual(many.slice(100)); // for these Undo can be tried again
});

test('of orders that could not be undone for want of an answer nobody is told to try again once it is too late', async () => {
  const result = await undoInTurn(orders.slice(0, 2), () => Promise.reject(away));
  const summary = { what: 'undone', undoUntil: 0, ...result } as const;
  expect(reasonsOf(summary, true).map(({ reason }) => reason)).toEqual(Array(2).fill('The shop is away.'));
  expect(reasonsOf(summary, false).map(({ reason }) => reason)).toEqual(
    Array(2).fill('No answer came, and the time to undo it is over.'),
  );
  const refused = [{ order: orders[0] as Order, reason: 'It is too late to undo this.' }];
  const answered = { what: 'undone', undoUntil: 0, undone: [], refused, unanswered: [] } as const;
  expect(reasonsOf(answered, false)).toEqual(refused);
});

/** Three paid orders, and a shop that ships them and whose answer to that is lost. */
function ordersWithLostAnswer() {
  const [a, b, c] = ['a', 'b', 'c'].map((last) => ({ ...someOrder(), _id: last, state: 'paid' }) as Order);
  const three = [a, b, c] as Order[];
  let connection: 'up' | 'down' = 'up';
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/orders/ship')) throw new TypeError('Failed to fetch');
    if (connection === 'down') throw new TypeError('Failed to fetch');
    const shipped = [a, b].map((order) => ({ ...order, state: 'shipped' }));
    return new Response(JSON.stringify([...shipped, { ...c, dispute: 'open' }])); // since it was listed
  });
  let shown: Summary | null = null;
  const context: ShippingContext = {
    client: new QueryClient(),
    kept: keptShippings('ada@example.com'),
    open: () => shown,
    show: (next) => {
      shown = next;
    },
    takeFocus: () => undefined,
  };
  return { context, three, cut: (next: typeof connection) => (connection = next) };
}

describe('orders whose answer was lost', () => {
  let listening = false;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('sessionStorage', fakeStorage());
    vi.stubGlobal('document', {
      addEventListener: () => {
        listening = true;
      },
      removeEventListener: () => {
        listening = false;
      },
      querySelector: () => null,
    });
    return () => {
      vi.runAllTimers();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  test('are asked for, and what stands open says which of them are shipped', async () => {
    const { context, three, cut } = ordersWithLostAnswer();
    cut('down');
    await shipChosen(context, three, () => undefined);
    expect(context.open()).toMatchObject({ what: 'shipped', shipped: [], unanswered: three });
    cut('up');
    await vi.advanceTimersByTimeAsync(1500);
    const open = context.open() as Summary & { what: 'shipped' };
    expect(open.shipped.map(({ _id }) => _id)).toEqual(['a', 'b']);
    expect(open.refused.map(({ order }) => order._id)).toEqual(['c']);
    expect(open.refused[0]?.reason).toBe('The card holder disputes the payment of this order.');
  });

  test('can be undone by a notice where it was closed before they were found', async () => {
    const { context, three, cut } = ordersWithLostAnswer();
    cut('down');
    await shipChosen(context, three, () => undefined);
    closeSummary(context);
    expect(listening).toBe(false); // nothing is known to be shipped
    cut('up');
    await vi.advanceTimersByTimeAsync(1500);
    expect(context.open()).toBeNull();
    expect(listening).toBe(true);
  });
});

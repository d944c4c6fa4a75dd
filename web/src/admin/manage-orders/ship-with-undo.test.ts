import type { OrderState } from '@spareworks/contract/plain/order-states';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { someOrder } from '../../testing/some-order.ts';
import { notify } from '../../ui/toast.ts';
import { keptShippings } from './kept-shippings.ts';
import { offerUndoAgain } from './offer-undo-again.ts';
import { offerUndoOf, sendShipping, startShipping } from './ship-with-undo.ts';

const ada = 'ada@example.com';

let press: ((event: unknown) => void) | null = null;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('document', {
    addEventListener: (_type: string, listener: typeof press) => {
      press = listener;
    },
    removeEventListener: () => {
      press = null;
    },
    querySelector: () => null,
  });
  vi.stubGlobal('Element', class {});
});

afterEach(() => {
  vi.runAllTimers(); // whatever is still offered
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Connection = 'up' | 'down' | 'drops the answer' | 'drops the answer late';

/** A shop with one paid order, at the end of a connection that can be lost. */
function shopWithAnOrder() {
  const shop = { connection: 'up' as Connection, state: 'paid' as OrderState, shipping: startedShipping() };
  const refusal = (code: string) => ({ status: 409, code, title: code });
  const act = (call: string) => {
    if (call === 'GET /api/order/o1') {
      return {
        _id: 'o1',
        state: shop.state,
        shippedAt: shop.state === 'shipped' ? '2026-01-02T03:04:05Z' : null,
      };
    }
    if (call === 'GET /api/orders?ids=o1') return [someOrder({ _id: 'o1', state: shop.state })];
    const [from, to, code] =
      call === 'PUT /api/order/o1'
        ? (['paid', 'shipped', 'already_shipped'] as const)
        : (['shipped', 'paid', 'not_shipped'] as const);
    if (shop.state !== from) return refusal(code);
    shop.state = to;
    return {};
  };
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    if (shop.connection === 'down') throw new TypeError('Failed to fetch');
    const { connection } = shop;
    const answer = act(`${method} ${url}`);
    if (connection === 'drops the answer late') await new Promise((resolve) => setTimeout(resolve, 3000));
    if (connection !== 'up') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer), { status: 'status' in answer ? 409 : 200 });
  });
  return shop;
}

function startedShipping() {
  const takeFocus = () => undefined;
  return startShipping({
    client: new QueryClient(),
    id: 'o1',
    number: 'SW-1',
    kept: keptShippings(ada),
    takeFocus,
  });
}

const controlZ = () => press?.({ key: 'z', ctrlKey: true, target: null, preventDefault: () => undefined });
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test('Undo that did not get through is offered again until its ten seconds are over', async () => {
  const shop = shopWithAnOrder();
  await sendShipping(shop.shipping, false);
  shop.connection = 'down';
  await seconds(2);
  controlZ();
  expect(press).toBeNull();
  await seconds(1);
  expect(press).not.toBeNull();
  shop.connection = 'up';
  controlZ();
  await seconds(1);
  expect(shop.state).toBe('paid');
  expect(press).toBeNull();
});

test('Undo that did not get through is gone after ten seconds', async () => {
  const shop = shopWithAnOrder();
  await sendShipping(shop.shipping, false);
  shop.connection = 'down';
  await seconds(8);
  controlZ();
  await seconds(1);
  expect(press).not.toBeNull();
  await seconds(1);
  expect(press).toBeNull();
});

test('Undo whose answer was lost is done, and pressed again changes nothing', async () => {
  const shop = shopWithAnOrder();
  await sendShipping(shop.shipping, false);
  shop.connection = 'drops the answer';
  controlZ();
  await seconds(1);
  expect(shop.state).toBe('paid');
  shop.connection = 'up';
  controlZ();
  await seconds(1);
  expect(shop.state).toBe('paid');
  expect(press).toBeNull();
});

test('Undo that the shop refuses is not offered again', async () => {
  const shop = shopWithAnOrder();
  await sendShipping(shop.shipping, false);
  shop.state = 'refunded';
  controlZ();
  await seconds(1);
  expect(press).toBeNull();
});

test('an order that was shipped although the answer was lost can be undone for what is left of the ten seconds', async () => {
  const shop = shopWithAnOrder();
  shop.connection = 'drops the answer';
  await sendShipping(shop.shipping, false);
  expect(press).toBeNull();
  shop.connection = 'down';
  await seconds(3);
  shop.connection = 'up';
  await seconds(1);
  expect(press).not.toBeNull();
  await seconds(5);
  expect(press).not.toBeNull();
  await seconds(1);
  expect(press).toBeNull();
  expect(shop.state).toBe('shipped');
});

test('an order that never got to the shop is asked about for ten seconds, and nothing is offered', async () => {
  const shop = shopWithAnOrder();
  shop.connection = 'down';
  await sendShipping(shop.shipping, false);
  shop.connection = 'up';
  await seconds(11);
  expect(press).toBeNull();
  const before = asked.length;
  expect(before).toBe(11); // once to ship it, and every second since
  await seconds(60);
  expect(asked.length).toBe(before);
});

test('shipped again after a lost answer, the refusal takes nothing away: Undo is offered, once', async () => {
  const shop = shopWithAnOrder();
  shop.connection = 'drops the answer';
  await sendShipping(shop.shipping, false);
  shop.connection = 'up';
  await sendShipping(shop.shipping, false);
  await seconds(2);
  controlZ();
  expect(press).toBeNull();
  await seconds(1);
  expect(shop.state).toBe('paid');
});

test('shipped again after it never got there, Undo is offered once, for ten seconds of the second time', async () => {
  const shop = shopWithAnOrder();
  shop.connection = 'down';
  await sendShipping(shop.shipping, false);
  await seconds(4);
  shop.connection = 'up';
  await sendShipping(shop.shipping, false);
  await seconds(9);
  expect(press).not.toBeNull();
  controlZ();
  expect(press).toBeNull();
});

test('a second time whose answer is lost after the ten seconds of the first has ten seconds of its own', async () => {
  const shop = shopWithAnOrder();
  shop.connection = 'down';
  await sendShipping(shop.shipping, false);
  await seconds(9);
  shop.connection = 'drops the answer late';
  const second = sendShipping(shop.shipping, false);
  shop.connection = 'up';
  await seconds(4);
  await second;
  expect(press).not.toBeNull();
  await seconds(6);
  expect(press).toBeNull();
});

/** What the next page finds in the tab. */
const kept = (who = ada) => keptShippings(who, crypto.randomUUID()).takeOver();

/** The page that has sent it is gone, and another one begins. */
function openAnotherPage(): void {
  const next = keptShippings(ada, crypto.randomUUID());
  void offerUndoAgain({ client: new QueryClient(), kept: next, takeFocus: () => undefined });
}

test('what was shipped is kept for the next page until it is undone or its time is over', async () => {
  const shop = shopWithAnOrder();
  await sendShipping(shop.shipping, false);
  const sent = { id: 'o1', number: 'SW-1', until: Date.now() + 10_000 };
  expect(kept('bob@example.com')).toEqual([]);
  expect(kept()).toEqual([sent]);
  expect(kept()).toEqual([sent]); // and the one after that
  controlZ();
  await seconds(1);
  expect(kept()).toEqual([]);
  await sendShipping(shop.shipping, false);
  await seconds(10);
  expect(kept()).toEqual([]);
});

test('it is kept while the answer is to come and when it is lost, not when the shop refuses', async () => {
  const shop = shopWithAnOrder();
  shop.connection = 'drops the answer late';
  const sending = sendShipping(shop.shipping, false);
  expect(kept()).toHaveLength(1);
  await seconds(3);
  await sending;
  expect(kept()).toHaveLength(1);
  await seconds(10);
  shop.connection = 'up';
  await sendShipping(startedShipping(), false); // it is shipped already
  expect(kept()).toEqual([]);
});

test('a page offers what it has sent itself not once more', async () => {
  const shop = shopWithAnOrder();
  await sendShipping(shop.shipping, false);
  expect(keptShippings(ada).takeOver()).toEqual([]);
});

test('the next page offers Undo once the order is found shipped, for what is left of the ten seconds', async () => {
  const shop = shopWithAnOrder();
  keptShippings(ada).keep([{ id: 'o1', number: 'SW-1', until: Date.now() + 10_000 }]);
  shop.connection = 'down';
  openAnotherPage();
  await seconds(2);
  shop.connection = 'up';
  await seconds(2);
  expect(press).toBeNull(); // it has not arrived yet
  shop.state = 'shipped';
  await seconds(2);
  expect(press).not.toBeNull();
  await seconds(3);
  expect(press).not.toBeNull();
  controlZ();
  await seconds(1);
  expect(shop.state).toBe('paid');
  expect(kept()).toEqual([]);
});

test('the next page offers nothing when the ten seconds are over', async () => {
  const shop = shopWithAnOrder();
  shop.state = 'shipped';
  keptShippings(ada).keep([{ id: 'o1', number: 'SW-1', until: Date.now() + 1500 }]);
  openAnotherPage();
  await seconds(1);
  expect(press).not.toBeNull();
  await seconds(1);
  expect(press).toBeNull();
});

test('several that were shipped are undone together by the next page, those that are not shipped are left alone', async () => {
  const states = new Map([
    ['o1', 'shipped'],
    ['o2', 'shipped'],
    ['o3', 'paid'],
  ]);
  const undone: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/undo-shipping')) {
      const { ids } = JSON.parse(String(body)) as { ids: string[] };
      undone.push(ids);
      return new Response(JSON.stringify({ results: ids.map((_id) => ({ _id, undone: true })) }));
    }
    const asked = new URL(url, 'http://localhost').searchParams.get('ids')?.split(',') ?? [];
    return new Response(
      JSON.stringify(asked.map((_id) => ({ ...someOrder(), _id, state: states.get(_id) }))),
    );
  });
  const until = Date.now() + 10_000;
  keptShippings(ada).keep([...states.keys()].map((id) => ({ id, number: id, until })));
  openAnotherPage();
  await seconds(1);
  controlZ();
  await seconds(1);
  expect(undone).toEqual([['o1', 'o2']]);
  expect(press).toBeNull();
});

test('the notice about a failure goes once the same order is shipped', async () => {
  const failures = vi.spyOn(notify, 'error');
  const taken = vi.spyOn(notify, 'dismiss');
  const shop = shopWithAnOrder();
  shop.connection = 'down';
  await sendShipping(shop.shipping, false);
  const failure = failures.mock.results[0]?.value as string;
  expect(taken).not.toHaveBeenCalledWith(failure);
  shop.connection = 'up';
  await sendShipping(shop.shipping, false);
  expect(taken).toHaveBeenCalledWith(failure);
  failures.mockRestore();
  taken.mockRestore();
});

test('an Undo that gets no answer until its time is over is not to be tried again', async () => {
  const failures = vi.spyOn(notify, 'error');
  const shop = shopWithAnOrder();
  await sendShipping(shop.shipping, false);
  await seconds(8);
  shop.connection = 'drops the answer late';
  controlZ();
  await seconds(4);
  expect(failures.mock.lastCall?.[0]).toBe('No answer came, and the time to undo it is over.');
  expect(press).toBeNull();
  failures.mockRestore();
});

test('Undo of a parcel names it to the shop and says which it was, after a reload too', async () => {
  const successes = vi.spyOn(notify, 'success');
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return new Response('{}');
  });
  const parcel = { shipment: 's1', content: '2 x Disc' };
  const until = Date.now() + 10_000;
  keptShippings(ada).keep([{ id: 'o1', number: 'SW-1', until, parcel }]);
  offerUndoOf(startShipping({ ...startedShipping(), parcel }), until);
  controlZ();
  await seconds(1);
  keptShippings(ada).keep([{ id: 'o1', number: 'SW-1', until, parcel }]);
  openAnotherPage();
  await seconds(1);
  controlZ();
  await seconds(1);
  expect(bodies).toEqual([{ shipment: 's1' }, { shipment: 's1' }]);
  expect(successes.mock.calls.map(([text]) => text)).toEqual(
    Array(2).fill('The parcel with 2 x Disc of SW-1 is taken back.'),
  );
  successes.mockRestore();
});

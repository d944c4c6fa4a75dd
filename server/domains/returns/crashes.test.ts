import type { Return } from '@spareworks/contract/calls/returns';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { callAs, paymentContext, stockOf, violations } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import {
  acceptedReturn,
  askedReturn,
  partWithDeposit,
  receivedReturn,
  sendReturn,
  sentOrder,
} from '../../testing/returns.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { thorough } from '../../testing/thorough.ts';
import { reconcile } from '../payments/reconcile.ts';

// Whoever is at work is thrown out at each place between two steps: it was done or not at all, and done again it is done once.

const shop = sharedApp({ listening: true });
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});
afterEach(() => visitPausePoints(null));

type Order = Awaited<ReturnType<typeof sentOrder>> & { part: { id: string } };
type Action = {
  prepare: (order: Order) => Promise<string>;
  name: string;
  payload: object;
  end: Partial<Return>;
};

const line = [{ position: 1, quantity: 2 }];

const actions = {
  accept: {
    prepare: (order) => askedReturn(shop(), order.owner, order.id, line),
    name: 'accept',
    payload: { answer: 'To us.' },
    end: { state: 'accepted' },
  },
  receive: {
    prepare: (order) => acceptedReturn(shop(), admin, order, line),
    name: 'receive',
    payload: { lines: [{ position: 1, received: 2, resalable: 2 }] },
    end: { state: 'received' },
  },
  restock: {
    prepare: (order) => receivedReturn(shop(), admin, order, line),
    name: 'restock',
    payload: { lines: [{ position: 1, quantity: 2 }] },
    end: { state: 'received' },
  },
  refund: {
    prepare: (order) => receivedReturn(shop(), admin, order, line),
    name: 'refund',
    payload: { lines: [{ position: 1, quantity: 2 }] },
    end: { state: 'received', refundedAmount: 40 },
  },
  close: {
    prepare: (order) => receivedReturn(shop(), admin, order, line),
    name: 'close',
    payload: {},
    end: { state: 'closed' },
  },
} satisfies Record<string, Action>;

async function sent(): Promise<Order> {
  const part = await partWithDeposit(shop(), { priceCents: 2000, available: 10 });
  return { ...(await sentOrder(shop(), admin, { lines: [{ part, quantity: 3 }] })), part };
}

function crashAt(point: string): () => boolean {
  let reached = false;
  visitPausePoints((at) => {
    if (at !== point) return;
    reached = true;
    throw new Error('crash');
  });
  return () => reached;
}

/** One of each action. */
const places = [
  ['return accepted: noted', 'accept'],
  ['return received: stepped', 'receive'],
  ['return restocked: noted', 'restock'],
  ['return refund: begun', 'refund'],
  ['return closed: noted', 'close'],
] as const;

const furtherPlaces = [
  ['return accepted: stepped', 'accept'],
  ['return received: lines written', 'receive'],
  ['return received: noted', 'receive'],
  ['refund: before commit', 'refund'],
  ['return closed: stepped', 'close'],
] as const;

test.each(thorough ? [...places, ...furtherPlaces] : places)(
  'thrown out at "%s" nothing is lost and nothing done twice',
  async (point, name) => {
    const { database } = shop();
    const order = await sent();
    const action: Action = actions[name];
    const id = await action.prepare(order);
    const send = () =>
      shop().app.inject({
        method: 'POST',
        url: `/api/returns/${id}/${action.name}`,
        headers: { ...admin.bearer, 'idempotency-key': `${point} ${name}`.replaceAll(' ', '-') },
        payload: action.payload,
      });
    const reached = crashAt(point);
    expect((await send()).statusCode).toBe(500);
    expect(reached()).toBe(true);
    visitPausePoints(null);
    await database.query({ text: 'UPDATE refunds SET check_at = now()' });
    await reconcile(paymentContext(shop()));
    expect(await violations(database)).toEqual([]);
    expect((await send()).statusCode).toBe(200);
    const found = await callAs(shop().app, admin)('GET', `/returns/${id}`);
    expect(found.json()).toMatchObject(action.end);
    const shelved = name === 'restock' ? 2 : 0;
    expect((await stockOf(database, order.part.id))?.available).toBe(7 + shelved);
    expect(await violations(database)).toEqual([]);
  },
);

test.each(['return asked: inserted', 'return asked: committed'])(
  'thrown out at "%s" a return asked for again is one',
  async (point) => {
    const order = await sent();
    const ask = () => sendReturn(shop(), order.owner, order.id, line, { key: point.replaceAll(' ', '-') });
    const reached = crashAt(point);
    expect((await ask()).statusCode).toBe(500);
    expect(reached()).toBe(true);
    visitPausePoints(null);
    expect(await violations(shop().database)).toEqual([]);
    expect((await ask()).statusCode).toBe(200);
    const returns = await callAs(shop().app, order.owner)('GET', `/order/${order.id}/returns`);
    expect(returns.json<{ returns: Return[] }>().returns).toHaveLength(1);
    expect(await violations(shop().database)).toEqual([]);
  },
);

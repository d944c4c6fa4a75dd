import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, forgetDraftsOfOthers } from '../../lib/drafts.ts';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { forgetLostOrder, isToTell, lostOrders, noteSeen, noteSent } from './lost-orders.ts';

const ada = 'ada@example.com';
const bob = 'bob@example.com';
const lines = [
  { partId: 'a', quantity: 2 },
  { partId: 'b', quantity: 1 },
];
const order = { by: 'checkout', key: 'k', lines } as const;
const keysOf = (owner: string | null) => lostOrders(owner).map(({ key }) => key);
const seen = (after: number, ordered: typeof lines) => [
  { lines: ordered, createdAt: new Date(Date.now() + after).toISOString() },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an order that was sent is known to whoever sent it, in all tabs, with when it first was and how many pieces', () => {
  noteSent(ada, order);
  const sentAt = Date.now();
  vi.setSystemTime(sentAt + 60_000);
  noteSent(ada, order);
  noteSent(ada, { ...order, key: 'l', by: 'purchase' });
  expect(lostOrders(ada)).toMatchObject([{ key: 'k', pieces: 3, sentAt }, { key: 'l' }]);
  for (const other of [bob, null]) expect(keysOf(other)).toEqual([]);
  forgetLostOrder(ada, 'k');
  expect(keysOf(ada)).toEqual(['l']);
});

test('what a guest sent is not told to an account; nothing of it is told elsewhere after an hour, and nothing at all the next day', () => {
  noteSent(null, order);
  expect(keysOf(ada)).toEqual([]);
  const toTell = (sentHere: string | null) => lostOrders(null).map((sent) => isToTell(sent, sentHere));
  expect(toTell(null)).toEqual([true]);
  vi.setSystemTime(Date.now() + 3_700_000);
  expect([toTell(null), toTell('k')]).toEqual([[false], [true]]);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(keysOf(null)).toEqual([]);
});

test('whoever leaves on purpose leaves none, nor does the one who was here before whoever signs in', () => {
  noteSent(ada, order);
  forgetDraftsOfOthers(ada);
  expect(keysOf(ada)).toEqual(['k']);
  forgetDraftsOfOthers(bob);
  expect(keysOf(ada)).toEqual([]);
  noteSent(ada, order);
  forgetDrafts();
  expect(keysOf(ada)).toEqual([]);
});

test('an order of the same lines that was placed since is the lost one, once it is seen; older or other ones are not', () => {
  noteSent(ada, order);
  expect(noteSeen(ada, seen(-600_000, lines))).toBe(false);
  expect(noteSeen(ada, seen(1000, lines.slice(1)))).toBe(false);
  expect(noteSeen(bob, seen(1000, lines))).toBe(false);
  expect(keysOf(ada)).toEqual(['k']);
  expect(noteSeen(ada, seen(1000, lines.toReversed()))).toBe(true);
  expect(keysOf(ada)).toEqual([]);
  expect(noteSeen(ada, seen(1000, lines))).toBe(false);
});

test('what somebody else wrote there is none, and without storage it is known as long as the page is', () => {
  for (const text of ['{', 'null', '7', '{"owner":null}', '{"owner":null,"typed":[7,{"key":1}]}']) {
    localStorage.setItem('draft:lost-orders', text);
    expect(keysOf(null)).toEqual([]);
  }
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  noteSent(ada, order);
  expect(keysOf(ada)).toEqual(['k']);
});

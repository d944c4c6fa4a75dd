import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import { browserApi } from './api.ts';
import { forgetGuestToken, guestTokenOf, isGuestToken, keepGuestToken, openAsGuest } from './guest-tokens.ts';

const order = '01912345-6789-7abc-8def-000000000001';
const other = '01912345-6789-7abc-8def-000000000002';
const tokenFor = (id: string) => `${id}.${'k'.repeat(43)}`;

let sent: (string | null)[];
let storage: Storage;

beforeEach(() => {
  sent = [];
  storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('authorization'));
    return Response.json({});
  });
});

afterEach(() => vi.unstubAllGlobals());

const look = (id: string) => browserApi('GET /order/{id}', { params: { id } });

test('calls about an order carry its token, in the path or in the body, and no other call does', async () => {
  keepGuestToken(tokenFor(order));
  await look(order);
  await browserApi('POST /create-payment-intent', { body: { price: 1, orderId: order } });
  await look(other);
  await browserApi('GET /car-parts', {});
  expect(sent).toEqual([`Guest ${tokenFor(order)}`, `Guest ${tokenFor(order)}`, null, null]);
});

test('who is signed in calls as themselves, but for the order that is on the page by its token', async () => {
  storage.setItem('accessToken', 'mine');
  keepGuestToken(tokenFor(order));
  await look(order);
  const leave = openAsGuest(order);
  await look(order);
  await look(other);
  leave();
  await look(order);
  expect(sent).toEqual(['Bearer mine', `Guest ${tokenFor(order)}`, 'Bearer mine', 'Bearer mine']);
});

test('a refused token renews nothing and signs nobody out', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const problem = { status: 401, code: 'signed_out', title: 'x', requestId: 'r' };
    return Response.json(problem, { status: 401, headers: { 'www-authenticate': 'Guest' } });
  });
  keepGuestToken(tokenFor(order));
  await expect(look(order)).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual([`/api/order/${order}`]);
});

test('the newest twenty are kept, each order once', () => {
  const ids = Array.from(
    { length: 25 },
    (_, at) => `01912345-6789-7abc-8def-0000000001${String(at).padStart(2, '0')}`,
  );
  for (const id of [...ids, ids[24] ?? '']) keepGuestToken(tokenFor(id));
  expect(ids.map(guestTokenOf).filter((token) => token !== null)).toHaveLength(20);
  expect(guestTokenOf(ids[0] ?? '')).toBeNull();
  forgetGuestToken(ids[24] ?? '');
  expect(guestTokenOf(ids[24] ?? '')).toBeNull();
});

test('what is no token is none, and what somebody else wrote there is left out', () => {
  expect(isGuestToken(tokenFor(order), order)).toBe(true);
  expect(isGuestToken(tokenFor(order), other)).toBe(false);
  expect(isGuestToken('#', order)).toBe(false);
  for (const text of ['{', '7', 'null', '["x", null, {}]']) {
    storage.setItem('guestOrders', text);
    expect(guestTokenOf(order)).toBeNull();
  }
});

test('where nothing can be stored it holds as long as the page does', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  keepGuestToken(tokenFor(order));
  expect(guestTokenOf(order)).toBe(tokenFor(order));
  forgetGuestToken(order);
  expect(guestTokenOf(order)).toBeNull();
});

import type { Return } from '@spareworks/contract/calls/returns';
import { insertPart, type PartFields } from './factories.ts';
import { callAs } from './orders.ts';
import { payFor } from './paid-orders.ts';
import { type SignedIn, signedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

export type Bearer = { bearer: Record<string, string> };

type Sold = {
  /** Without one a guest buys. */
  buyer?: SignedIn | null;
  lines: readonly { part: PartFields; quantity: number }[];
  code?: string;
  delivery?: string;
  /** The car it is for. */
  vehicle?: string;
};

let guests = 0;

/** A part of which one can be ordered, with a deposit for the old one. */
export async function partWithDeposit(
  shop: TestApp,
  {
    depositCents = 0,
    ...fields
  }: { priceCents: number; depositCents?: number; available?: number; name?: string },
): Promise<PartFields> {
  const part = await insertPart(shop.database, { minimumOrder: 1, ...fields });
  if (depositCents > 0) {
    await shop.database.query({
      text: 'UPDATE parts SET deposit_cents = $2 WHERE id = $1',
      values: [part.id, depositCents],
    });
  }
  return part;
}

/** An order that was checked out and paid; nothing of it is shipped. */
export async function soldOrder(shop: TestApp, { buyer, lines, code, delivery, vehicle }: Sold) {
  const who = buyer === undefined ? await signedIn(shop) : buyer;
  guests += 1;
  const email = who?.email ?? `returns-${guests}@example.com`;
  const wanted = lines.map(({ part, quantity }) => ({ partId: part.id, quantity }));
  const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const response = await shop.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const quoted = { lines: wanted, country: 'DE', email, code: code ?? null };
  const { deliveries } = await post('/quote', quoted);
  const chosen = { code: quoted.code, delivery: delivery ?? deliveries?.[0]?._id ?? null };
  const { total } = await post('/quote', { ...quoted, ...chosen });
  const payload = {
    lines: wanted,
    email,
    name: who?.name ?? 'Ada Guest',
    phone: '+49 221 555 0100',
    address: { line1: 'Hauptstr. 1', city: 'Köln', postcode: '50667', country: 'DE' },
    total,
    ...chosen,
    ...(vehicle !== undefined && { vehicle }),
  };
  const { insertedId: id, guestToken } = await post('/checkout', payload, who?.bearer);
  const bearer: Bearer['bearer'] = who === null ? { authorization: `Guest ${guestToken}` } : who.bearer;
  const order = { id, email, total: total as number, owner: { bearer } };
  if (total === 0) return { ...order, transactionId: `free-${id}` }; // a code has paid for it
  return { ...order, transactionId: await payFor(shop, id) };
}

/** The same, and all of it has left. */
export async function sentOrder(shop: TestApp, admin: Bearer, sold: Sold) {
  const order = await soldOrder(shop, sold);
  const shipped = await callAs(shop.app, admin)('PUT', `/order/${order.id}`);
  if (shipped.statusCode !== 200) throw new Error(shipped.body);
  return order;
}

type AskedLine = { position: number; kind?: 'part' | 'core'; quantity: number; reason?: string };

export function sendReturn(
  shop: TestApp,
  who: Bearer,
  orderId: string,
  lines: readonly AskedLine[],
  { key, ...fields }: { key?: string; words?: string; pictures?: string[] } = {},
) {
  return shop.app.inject({
    method: 'POST',
    url: `/api/order/${orderId}/returns`,
    headers: { ...who.bearer, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: {
      lines: lines.map((line) => (line.kind === 'core' ? line : { reason: 'does-not-fit', ...line })),
      ...fields,
    },
  });
}

/** A return that the shop has not answered yet. Gives its id. */
export async function askedReturn(...args: Parameters<typeof sendReturn>): Promise<string> {
  const response = await sendReturn(...args);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ insertedId: string }>().insertedId;
}

/** One that may come. */
export async function acceptedReturn(
  shop: TestApp,
  admin: Bearer,
  order: { id: string; owner: Bearer },
  lines: readonly AskedLine[],
): Promise<string> {
  const id = await askedReturn(shop, order.owner, order.id, lines);
  await step(shop, admin, id, 'accept', { answer: 'To 18 Foundry Lane.' });
  return id;
}

type CameLine = {
  position: number;
  kind?: 'part' | 'core';
  received: number;
  resalable?: number;
  damaged?: number;
};

/** One that has come; unless the lines say otherwise all of it, as good as new. */
export async function receivedReturn(
  shop: TestApp,
  admin: Bearer,
  order: { id: string; owner: Bearer },
  lines: readonly AskedLine[],
  came?: readonly CameLine[],
): Promise<string> {
  const id = await acceptedReturn(shop, admin, order, lines);
  const all = lines.map(({ position, kind = 'part', quantity }) => ({
    position,
    kind,
    received: quantity,
    ...(kind === 'part' && { resalable: quantity }),
  }));
  await step(shop, admin, id, 'receive', { lines: came ?? all });
  return id;
}

export function trySteps(shop: TestApp, who: Bearer, id: string) {
  return (name: string, payload: object = {}) =>
    callAs(shop.app, who)('POST', `/returns/${id}/${name}`, name === 'withdraw' ? undefined : payload);
}

export async function step(
  shop: TestApp,
  who: Bearer,
  id: string,
  name: string,
  payload?: object,
): Promise<Return> {
  const response = await trySteps(shop, who, id)(name, payload);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Return>();
}

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { keptText } from '../../lib/kept-text.ts';
import { createListeners } from '../../lib/listeners.ts';

type Lines = readonly { partId: string; quantity: number }[];

/** An order that was sent and not answered, so that it may be placed. Of what was typed for it nothing is kept here. */
export type LostOrder = {
  by: 'checkout' | 'purchase';
  key: string;
  content: string;
  pieces: number;
  sentAt: number;
};

type Kept = { owner: string | null; typed: readonly LostOrder[] };

// In the browser, not in the tab: whoever closes the tab on a lost answer looks in another what became of it. By its name a
// log-out and whoever signs in next take it away, as they do what was typed (lib/drafts.ts).
const kept = keptText('draft:lost-orders');
const listeners = createListeners();

/** Long after it nobody remembers what they sent. */
export const forgottenAfterMs = 12 * 3_600_000;

/** So long it is told in other tabs, where somebody else may be by then who has no account either. */
const recentMs = 3_600_000;

/** The clock of the shop may be behind that of this browser. */
const clocksDifferMs = 120_000;

/** The same for the same lines in any order. */
export function contentOf(lines: Lines): string {
  return JSON.stringify(lines.map(({ partId, quantity }) => `${partId}:${quantity}`).toSorted());
}

function isLostOrder(value: Partial<LostOrder> | null): value is LostOrder {
  return (
    typeof value?.key === 'string' && typeof value.content === 'string' && typeof value.sentAt === 'number'
  );
}

/** Anybody can have written there. */
function ordersIn(text: string | null, owner: string | null): readonly LostOrder[] {
  try {
    const value: Kept | null = JSON.parse(text ?? 'null');
    if (value === null || value.owner !== owner) return [];
    return value.typed
      .filter(isLostOrder)
      .filter(({ sentAt }) => Math.abs(Date.now() - sentAt) < forgottenAfterMs);
  } catch {
    return [];
  }
}

function keep(owner: string | null, orders: readonly LostOrder[]): void {
  kept.write(JSON.stringify({ owner, typed: orders } satisfies Kept), orders.length === 0);
  listeners.tell();
}

/** Those of this person in this browser: of an account, or without one (null). */
export function lostOrders(owner: string | null): readonly LostOrder[] {
  return ordersIn(kept.read(), owner);
}

export function isLost(owner: string | null, key: string): boolean {
  return lostOrders(owner).some((order) => order.key === key);
}

/** Whether it is to be told in this tab, which perhaps has sent it by the key `sentHere`. */
export function isToTell({ key, sentAt }: LostOrder, sentHere: string | null): boolean {
  return key === sentHere || Date.now() - sentAt < recentMs;
}

type Sent = { by: LostOrder['by']; key: string; lines: Lines };

/** The last of a part that was ordered by itself. */
export function lostPurchase(
  open: readonly LostOrder[],
  partId: string,
  sentHere: string | null,
): LostOrder | null {
  const isOfPart = ({ by, content }: LostOrder) => by === 'purchase' && content.startsWith(`["${partId}:`);
  return open.findLast((order) => isOfPart(order) && isToTell(order, sentHere)) ?? null;
}

/** Noted before it is sent: the tab can be closed while it is on its way. The first time counts. */
export function noteSent(owner: string | null, { by, key, lines }: Sent): void {
  const before = lostOrders(owner);
  if (before.some((order) => order.key === key)) return;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  keep(owner, [...before, { by, key, content: contentOf(lines), pieces, sentAt: Date.now() }]);
}

/** It is known what became of it, or the person has decided to order anew. */
export function forgetLostOrder(owner: string | null, key: string): void {
  const before = lostOrders(owner);
  const after = before.filter((order) => order.key !== key);
  if (after.length < before.length) keep(owner, after);
}

type Seen = { lines: Lines; createdAt: string };

/** The person has seen these orders. Answers whether one of them was lost until then. */
export function noteSeen(owner: string | null, orders: readonly Seen[]): boolean {
  const before = lostOrders(owner);
  const isSeen = ({ content, sentAt }: LostOrder) =>
    orders.some(
      ({ lines, createdAt }) =>
        Date.parse(createdAt) > sentAt - clocksDifferMs && contentOf(lines) === content,
    );
  const after = before.filter((order) => !isSeen(order));
  if (after.length < before.length) keep(owner, after);
  return after.length < before.length;
}

/** The same for a page; what another tab learns is heard of. */
export function useLostOrders(owner: string | null): readonly LostOrder[] {
  const text = useSyncExternalStore(listeners.listenToAllTabs, kept.read, () => null);
  return useMemo(() => ordersIn(text, owner), [text, owner]);
}

type Shown = Seen & { email: string };

/** These orders are on the page, perhaps with those of others. */
export function useSeenOrders(owner: string, orders: readonly Shown[]): void {
  useEffect(() => {
    noteSeen(
      owner,
      orders.filter(({ email }) => email === owner),
    );
  }, [owner, orders]);
}

export function useSeenOrder(owner: string, order: Shown): void {
  const orders = useMemo(() => [order], [order]);
  useSeenOrders(owner, orders);
}

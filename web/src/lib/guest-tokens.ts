import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { storedToken } from './access-token.ts';
import { type LooseInput, provideGuestTokens } from './api.ts';

/**
 * What opens the orders that were placed in this browser without an account, or whose link was followed here. Only pages
 * of guests load this.
 */
const key = 'guestOrders';

/** Who has more of them open finds the older ones by their mails. */
const mostKept = 20;

const shape = new RegExp(`^${uuidPattern}\\.[\\w-]{43}$`);

/** Storage can be forbidden by the browser's settings, or full; then it holds as long as the page does. */
let unstored: readonly string[] = [];

/** The order that is on the page by its token, whoever is signed in. */
let openedOrder: string | null = null;

function kept(): readonly string[] {
  try {
    const tokens: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const good = Array.isArray(tokens) ? tokens.filter((token) => shape.test(String(token))) : [];
    return [...unstored, ...good];
  } catch {
    return unstored;
  }
}

function keep(tokens: readonly string[]): void {
  unstored = [];
  try {
    if (tokens.length > 0) localStorage.setItem(key, JSON.stringify(tokens.slice(0, mostKept)));
    else localStorage.removeItem(key);
  } catch {
    unstored = tokens;
  }
}

const orderOf = (token: string) => token.slice(0, 36);

/** Whether it looks like one, for this order. */
export function isGuestToken(token: string, orderId: string): boolean {
  return shape.test(token) && orderOf(token) === orderId;
}

export function keepGuestToken(token: string): void {
  keep([token, ...kept().filter((other) => orderOf(other) !== orderOf(token))]);
}

export function guestTokenOf(orderId: string): string | null {
  return kept().find((token) => orderOf(token) === orderId) ?? null;
}

export function forgetGuestToken(orderId: string): void {
  keep(kept().filter((token) => orderOf(token) !== orderId));
}

/** From now on calls about this order are made with its token, also for somebody who is signed in. Call the result when the page is left. */
export function openAsGuest(orderId: string): () => void {
  openedOrder = orderId;
  return () => {
    if (openedOrder === orderId) openedOrder = null;
  };
}

function orderIn({ params, body }: LooseInput): string | null {
  // What is about something of an order has the order in its body.
  const id = (body as { orderId?: unknown } | undefined)?.orderId ?? params?.id;
  return typeof id === 'string' ? id : null;
}

provideGuestTokens((input) => {
  const id = orderIn(input);
  if (id === null || (storedToken() !== null && id !== openedOrder)) return null;
  return guestTokenOf(id);
});

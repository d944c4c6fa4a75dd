import { setTimeout as wait } from 'node:timers/promises';
import { cardForm } from '../../server/testing/orders.ts';
import { type Ask, callWith, signInAt } from '../../server/testing/sign-in-at.ts';

/** Where the shop is at this moment: started again it has another port. */
export type Where = { url: string; origin: string };

export type Answer = { status: number; body: Record<string, unknown> };

type Sent = { body?: object; key?: string };

/** Somebody with an account, at a shop that runs as its own process and may go away at any moment. */
export type Shopper = {
  email: string;
  name: string;
  /** Null when nobody answered: the connection broke, or the shop was away. */
  call: (method: string, path: string, sent?: Sent) => Promise<Answer | null>;
};

const password = 'Pa$$word1';
const longestAnswerMs = 30_000;

/** Sent once. Null when there was no answer, or only that it cannot be served now. */
export async function send(url: string, init: RequestInit): Promise<Response | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(longestAnswerMs) });
    return response.status === 503 || response.status === 429 ? null : response;
  } catch {
    return null; // that is what this is about
  }
}

/** Until it is answered; the shop comes back. */
async function insist(attempt: () => Promise<Response | null>): Promise<Response> {
  for (;;) {
    const response = await attempt();
    if (response !== null) return response;
    await wait(100);
  }
}

/** Where the shop is is looked up for each attempt. */
const insistAt =
  (where: Where): Ask =>
  (path, init) =>
    insist(() => send(`${where.url}${path}`, init));

export async function signIn(
  where: Where,
  account: { email: string; password: string; name: string },
): Promise<Shopper> {
  const { email, name } = account;
  const { token } = await signInAt(insistAt(where), account, where.origin);
  const call = callWith((path, init) => send(`${where.url}${path}`, init), token);
  return {
    email,
    name,
    async call(method, path, { body, key } = {}) {
      const response = await call(method, path, body, key);
      try {
        return response && { status: response.status, body: (await response.json()) as Answer['body'] };
      } catch {
        return null; // broken off in the middle
      }
    },
  };
}

export async function register(where: Where, number: number): Promise<Shopper> {
  const account = { email: `shopper-${number}@example.com`, password, name: `Shopper ${number}` };
  const answer = await insistAt(where)('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: where.origin },
    body: JSON.stringify(account),
  });
  // 422: it was registered by an attempt whose answer was lost.
  if (!answer.ok && answer.status !== 422) throw new Error(await answer.text());
  return signIn(where, account);
}

/** The browser gives the card to the sandbox. Answers whether it was taken; null when nobody knows. */
export async function giveCard(where: Where, clientSecret: string): Promise<boolean | null> {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const response = await send(`${where.url}/sandbox/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(cardForm(clientSecret)).toString(),
  });
  if (response === null) return null;
  await response.body?.cancel();
  return response.ok;
}

export type Part = { _id: string; name: string; price: number; minimumOrder: number };

export async function someParts({ url }: Where, least: number): Promise<Part[]> {
  const response = await insist(() => send(`${url}/api/car-parts?limit=100`, {}));
  const parts = (await response.json()) as (Part & { availableQuantity: number })[];
  return parts.filter(({ availableQuantity, minimumOrder }) => availableQuantity - minimumOrder > least);
}

export function orderOf(shopper: Shopper, part: Part) {
  return {
    partId: part._id,
    orderName: part.name,
    name: shopper.name,
    email: shopper.email,
    orderQuantity: part.minimumOrder,
    price: Math.round(part.price * part.minimumOrder * 100) / 100,
    address: '1 Mill Road, Springfield',
    number: '+1 202 555 0100',
    status: 'pending',
  };
}

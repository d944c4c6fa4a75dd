import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Cookie, Page, Route } from '@playwright/test';
import type { ProfileInput } from '@spareworks/contract/calls/people';

export type Credentials = { email: string; password: string };
export type Person = Credentials & { name: string };

export const demoAdmin: Credentials = { email: 'admin@spareworks.example', password: 'Admin#2026' };
export const demoBuyer: Credentials = { email: 'buyer@spareworks.example', password: 'Buyer#2026' };

/** The shop takes sign-ins from its own pages only. */
const headers = { origin: `http://localhost:${process.env.E2E_PORT ?? 4390}` };

async function call(request: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await request.post(path, { data, headers });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
}

/** Somebody new, so that no test sees what another has changed. Whoever asks is signed in as them. */
export async function register(request: APIRequestContext, name = 'Ada Lovelace'): Promise<Person> {
  const person = { name, email: `${randomUUID()}@example.com`, password: 'Pa$$word' };
  await call(request, '/api/auth/sign-up/email', person);
  return person;
}

/** What browsers were given at sign-ins of this worker. */
const sessions = new Map<string, Cookie[]>();

/**
 * Signs in without the form; the page finds the session by its cookie. Somebody who was signed in before goes on with that
 * session, unless a test has ended it meanwhile: checking a password takes a tenth of a second of a core.
 */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  const browser = page.context();
  await browser.clearCookies();
  await browser.addCookies(sessions.get(email) ?? []);
  const session = await (await page.request.get('/api/auth/get-session')).json();
  if (session?.user.email === email) return;
  await signInElsewhere(page.request, { email, password });
  sessions.set(email, await browser.cookies());
}

/** The same for calls that no page makes. */
export async function signInElsewhere(request: APIRequestContext, who: Credentials): Promise<void> {
  await call(request, '/api/auth/sign-in/email', { email: who.email, password: who.password });
}

/** Saves a profile as another device of the same person would. */
export async function saveProfile(page: Page, email: string, profile: ProfileInput): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const response = await page.request.put(`/api/user/${email}`, {
    data: profile,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok()) throw new Error(await response.text());
}

/**
 * Keeps the answers to a call back until the result is called. From then on nothing stands in between: a page with a route
 * asks the test about every request.
 */
export async function holdBack(page: Page, url: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  const hold = async (route: Route) => {
    if (open) await route.fallback();
    else held.push(route);
  };
  await page.route(url, hold);
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.fallback()));
    await page.unroute(url, hold);
  };
}

/** The next call gets to the shop, and its answer is lost on the way back. */
export async function loseAnswer(page: Page, url: RegExp): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(url, lose, { times: 1 });
}

/** A refusal in the words of the shop. */
export function refusal(status: number, title: string, errors?: Record<string, string>) {
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status, code: 'invalid_input', title, errors, requestId: 'r' }),
  };
}

import { matchRoutes, RouterContextProvider } from 'react-router';
import { loadBasket } from '../features/basket/load-basket.ts';
import { browserApiBy, earlyAnswers } from '../lib/api.ts';
import type { RouteHandle } from '../lib/head.ts';
import { apiContext } from '../lib/loader-context.ts';
import { paths } from '../paths.ts';
import { followTheme } from './follow-theme.ts';
import type { LoadedRoute } from './lazy-route.ts';
import { routes } from './routes.tsx';

/** A pointer that stays so long on a link is likely to follow it; one that passes over it is not. */
const staysMs = 65;
/** From the look at a link to the page behind it. Longer, and what was answered may no longer be so. */
const freshMs = 10_000;

const answers = new Map<string, { answer: Promise<Response>; at: number }>();

earlyAnswers.take = (url) => {
  const kept = answers.get(url);
  answers.delete(url);
  return kept !== undefined && performance.now() - kept.at < freshMs ? kept.answer : undefined;
};

/** Whole: of an answer that breaks off, or that was given up, whoever follows the link would have the beginning. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${response.status}`);
  return new Response(await response.blob(), response);
}

/** Asks what the page will ask, and keeps the answers for it. */
export async function askAhead(url: string, init: RequestInit): Promise<Response> {
  const answer = ask(url, init);
  answers.set(url, { answer, at: performance.now() });
  return (await answer).clone();
}

const api = browserApiBy(askAhead);

function forgetOld(): void {
  for (const [url, { at }] of answers) if (performance.now() - at >= freshMs) answers.delete(url);
}

/** The page's program; of a part also its data, which cost the shop little. Who follows the link is told what went wrong. */
async function prefetch({ href, pathname }: URL): Promise<void> {
  const page = matchRoutes(routes, pathname)?.at(-1);
  if (page === undefined || (page.route.handle as RouteHandle | undefined)?.browserOnly) return;
  const { lazy } = page.route;
  const loaded = typeof lazy === 'function' ? ((await lazy()) as LoadedRoute) : (page.route as LoadedRoute);
  if (page.route.id !== paths.part.pattern || typeof loaded.loader !== 'function') return;
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  const request = new Request(href);
  await loaded.loader({
    request,
    context,
    params: page.params,
    url: new URL(href),
    pattern: paths.part.pattern,
  });
}

type Line = { connection?: { saveData?: boolean; effectiveType?: string } };

/** Somebody pays for every byte, or waits for each. */
export function isSparing({ connection }: Line): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** The page of this site that a link leads to; of what is no page of the program there is nothing to fetch. */
function pageBehind(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (link === null || link.target !== '' || isSparing(navigator as Line)) return null;
  const { href, origin, pathname } = new URL(link.href);
  return origin === window.location.origin && pathname !== window.location.pathname ? new URL(href) : null;
}

/** Asked for a moment ago. */
const seen = new Map<string, number>();

function prepare(page: URL): void {
  const now = performance.now();
  if (now - (seen.get(page.href) ?? Number.NEGATIVE_INFINITY) < freshMs) return;
  seen.set(page.href, now);
  forgetOld();
  // Whoever follows the link asks again, and is told then what is wrong.
  prefetch(page).catch(() => seen.delete(page.href));
}

let staying: ReturnType<typeof setTimeout> | undefined;

/** What puts a part into the basket, small as it is: pressed for the first time when the line is gone, it could not be fetched. */
function prepareBasket(): void {
  if (isSparing(navigator as Line)) return;
  // Whoever presses the button asks again, and is told then what is wrong.
  (window.requestIdleCallback ?? setTimeout)(() => loadBasket().catch(() => undefined));
}

/** Fetches the page behind a link while the pointer is still on its way down. What else can be late comes with it. */
export function startPrefetching(): void {
  followTheme();
  prepareBasket();
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(staying);
    const page = pointerType === 'mouse' ? pageBehind(target) : null;
    if (page !== null) staying = setTimeout(() => prepare(page), staysMs);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const page = pageBehind(target);
    if (page !== null) prepare(page);
  });
}

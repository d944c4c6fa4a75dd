import type {
  CallApi,
  Found,
  RenderedPage,
  RenderInput,
  ServerEntry,
} from '@spareworks/contract/calls/server-entry';
import { escapeHtml } from '@spareworks/contract/plain/escape-html';
import { setShop, shop } from '@spareworks/contract/plain/shop';
import { RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { accentHref } from '../lib/accent-href.ts';
import { type Api, ApiProblem, createApi } from '../lib/api.ts';
import { type Head, headOf, type RouteHandle } from '../lib/head.ts';
import { headTags } from '../lib/head-tags.ts';
import { apiContext, openApiContext } from '../lib/loader-context.ts';
import { themeScript } from '../lib/theme.ts';
import { barColours } from './bar-colours.ts';
import { headOfError } from './error-page.tsx';
import { preloadedFonts } from './fonts.ts';
import { prepareFramedMarkup } from './markup.tsx';
import { writePageData } from './page-data.ts';
import { handlerFor, placeholderHandler, routesAt } from './page-handlers.ts';
import { pageKey } from './page-key.ts';
import { createPageQuery, foundOn } from './page-query.ts';
import { rememberNumbers } from './remember-numbers.ts';
import { manifest, pageIcons, publicPages } from './site-files.ts';

rememberNumbers();
const framedMarkup = await prepareFramedMarkup();
const query = createPageQuery();

const commonHead = [
  ...preloadedFonts.map(
    (href) => `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`,
  ),
  '<link rel="manifest" href="/site.webmanifest">',
  ...Object.entries(barColours).map(
    ([scheme, colour]) =>
      `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})">`,
  ),
].join('');

/** The shop's own icon and colour. The colour has a file of its own: a style in the page would have to be allowed by its hash. */
function ownHead(): string {
  const { tab, touch } = pageIcons();
  const { accent } = shop.look;
  return [
    `<link rel="icon" href="${escapeHtml(tab.href)}"${tab.type === null ? '' : ` type="${tab.type}"`}>`,
    `<link rel="apple-touch-icon" href="${escapeHtml(touch)}">`,
    ...(accent === null ? [] : [`<link rel="stylesheet" id="accent" href="${accentHref(accent)}">`]),
  ].join('');
}

function throwingApi(callApi: CallApi): Api {
  return createApi(async (key, input) => {
    const outcome = await callApi(key, input);
    if (outcome.ok) return { body: outcome.value, link: outcome.link };
    throw new ApiProblem(outcome.problem);
  });
}

/** The status of a page whose loader failed. What is the shop's own fault is thrown on, for the server to answer. */
function statusOfError(error: unknown): number {
  if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) return error.status;
  throw error;
}

function pageMatches(context: StaticHandlerContext): { handle: unknown; data: unknown }[] {
  return context.matches.map(({ route }) => ({ handle: route.handle, data: context.loaderData[route.id] }));
}

function statusOfPage(context: StaticHandlerContext): number {
  const page = pageMatches(context).at(-1);
  const handle = page?.handle as RouteHandle | undefined;
  return handle?.statusOf?.(page?.data as never) ?? handle?.status ?? 200;
}

function isBrowserOnly(pathname: string): boolean {
  return routesAt(pathname).some(({ handle }) => handle?.browserOnly === true);
}

async function load({ url, openApi, found }: RenderInput, callApi: CallApi) {
  // Joined as text: resolving "//host" against a base would leave this site.
  const address = new URL(`http://localhost${url.startsWith('/') ? url : `/${url}`}`);
  const rendered = !isBrowserOnly(address.pathname);
  const handler = rendered ? handlerFor(address.pathname) : placeholderHandler;

  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, throwingApi(callApi));
  requestContext.set(openApiContext, openApi);
  return { address, rendered, context: await query({ handler, address, requestContext, found }) };
}

const errorOf = ({ errors }: StaticHandlerContext) => Object.values(errors ?? {})[0];

async function ask(input: RenderInput, callApi: CallApi): Promise<Found | null> {
  const { context } = await load(input, callApi);
  if (context instanceof Response) return null;
  const error = errorOf(context);
  if (error !== undefined) statusOfError(error);
  return foundOn(context);
}

async function render(input: RenderInput, callApi: CallApi): Promise<RenderedPage> {
  const { site } = input;
  const { address, rendered, context } = await load(input, callApi);
  if (context instanceof Response) {
    return {
      status: context.status,
      redirect: context.headers.get('location'),
      head: '',
      body: '',
      pageData: '',
    };
  }

  // From here on nothing waits: whatever is written below says the same.
  setShop(site.shop);
  const error = errorOf(context);
  const status = error === undefined ? statusOfPage(context) : statusOfError(error);
  const { preloads, body } = framedMarkup(context, site);

  return {
    status,
    redirect: null,
    head:
      headTags(headOfPage(context, address.pathname, rendered, error), site) +
      ownHead() +
      commonHead +
      preloads,
    body,
    pageData: writePageData({
      site,
      rendered,
      hydration: rendered ? { loaderData: context.loaderData, errors: context.errors } : null,
    }),
  };
}

function headOfPage(
  context: StaticHandlerContext,
  pathname: string,
  rendered: boolean,
  error: unknown,
): Head {
  if (error !== undefined) return headOfError(error);
  if (rendered) return headOf(pageMatches(context));
  return headOf(routesAt(pathname).map(({ handle }) => ({ handle, data: undefined })));
}

/** What the server takes from here. */
export const entry: ServerEntry = { pageKey, render, ask, themeScript, publicPages, manifest };

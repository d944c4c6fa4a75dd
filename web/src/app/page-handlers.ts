import { createStaticHandler, type StaticHandler } from 'react-router';
import type { RouteHandle } from '../lib/head.ts';
import { paths } from '../paths.ts';
import { BrowserOnlyPlaceholder } from './browser-only-placeholder.tsx';
import { inFrame } from './first-routes.tsx';
import { pages } from './routes.tsx';

/** What the server sends for a page that only the browser can render: the frame, with room for the page. */
export const placeholderHandler = createStaticHandler(
  inFrame([{ id: 'placeholder', path: paths.notFound.pattern, Component: BrowserOnlyPlaceholder }]),
);

const everyPage = createStaticHandler(inFrame(pages));

const firstSegment = (path: string) => /^\/?([^/]*)/.exec(path)?.[1]?.toLowerCase() ?? '';
const isPlain = (segment: string) => /^[a-z-]+$/.test(segment);

/** Pages by the first word of their addresses, each with the catch-all. */
const byFirstSegment: ReadonlyMap<string, StaticHandler> = new Map(
  [...Map.groupBy(pages, ({ path = '' }) => firstSegment(path))]
    .filter(([segment]) => isPlain(segment))
    .map(([segment, same]) => [
      segment,
      createStaticHandler(inFrame([...same, ...pages.filter(({ path }) => path === paths.notFound.pattern)])),
    ]),
);

/**
 * What answers for an address on the server. React Router reads the patterns of all pages anew for every address, in several places for
 * every page: it is given those that could be meant.
 */
export function handlerFor(pathname: string): StaticHandler {
  return byFirstSegment.get(firstSegment(pathname)) ?? everyPage;
}

type Matches = NonNullable<ReturnType<StaticHandler['match']>>;

/** Each address is matched three times on its way: for what it is kept under, for who draws it and for its data. */
const lately = new Map<string, Matches>();
const mostLately = 64;
const longestLately = 200;

export function matchesAt(pathname: string): Matches {
  const known = lately.get(pathname);
  if (known !== undefined) return known;
  const found = handlerFor(pathname).match(pathname) ?? [];
  if (pathname.length > longestLately) return found; // an address may be 128 KB long
  const [oldest] = lately.size < mostLately ? [] : lately.keys();
  if (oldest !== undefined) lately.delete(oldest);
  lately.set(pathname, found);
  return found;
}

/** The routes of an address, from the frame to the page; their programs need not be loaded yet. */
export function routesAt(pathname: string): { id: string; handle: RouteHandle | undefined }[] {
  return matchesAt(pathname).map(({ route }) => ({
    id: route.id,
    handle: route.handle as RouteHandle | undefined,
  }));
}

import type { Site } from '@spareworks/contract/calls/server-entry';
import { saysTheSame } from '@spareworks/contract/plain/says-the-same';
import { type ComponentType, createElement, type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
} from 'react-router';
import { loadLatePrograms } from '../lib/late-program.tsx';
import { SiteContext } from '../lib/site.ts';
import { paths } from '../paths.ts';
import {
  type Context,
  drawAndLookAround,
  drawAtOnce,
  type Markup,
  type Surroundings,
} from './drawing/draw.ts';
import { Refused } from './drawing/refused.ts';

const leadingPreloads = /^(?:<link rel="preload"[^>]*>)+/;

export function pageOf(context: StaticHandlerContext, site: Site): ReactNode {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <StaticRouterProvider
          router={createStaticRouter(branchOf(context), context)}
          context={context}
          hydrate={false}
        />
      </SiteContext>
    </StrictMode>
  );
}

/** Only what leads to the page: React Router would copy all routes for every page. */
function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length > 0 && { children }) } as RouteObject],
    [],
  );
}

/** As React itself draws it. */
export function markupByReact(context: StaticHandlerContext, site: Site): Markup {
  const markup = renderToString(pageOf(context, site));
  const preloads = leadingPreloads.exec(markup)?.[0] ?? '';
  return { preloads, body: markup.slice(preloads.length) };
}

/** Page and frame at once; by React where there is something on it that is not drawn here. */
function wholeMarkup(context: StaticHandlerContext, site: Site): Markup {
  return unlessRefused(() => drawAtOnce(pageOf(context, site))) ?? markupByReact(context, site);
}

export function unlessRefused<Drawn>(draw: () => Drawn): Drawn | null {
  try {
    return draw();
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Pages of which there are many, all with the same frame around them. */
const framedRoutes: ReadonlySet<string> = new Set([paths.part.pattern, paths.cars.pattern]);

/** Others would have to be encoded for what reads the address. */
const isPlainPath = /^[\w/-]+$/;

type Drawable = { id: string; Component: ComponentType };

const isFramed = ({ errors, location }: StaticHandlerContext, { id, Component }: Drawable) =>
  errors === null && framedRoutes.has(id) && Component !== undefined && isPlainPath.test(location.pathname);

/**
 * Page and frame, of which the frame is drawn once and kept for as long as the site says the same, and what React Router puts around a
 * page is kept along with it: both are two thirds of the work. The result is what React draws of the whole.
 */
export async function prepareFramedMarkup(): Promise<(context: StaticHandlerContext, site: Site) => Markup> {
  await loadLatePrograms();
  const kept = new Map<string, { site: Site; around: Surroundings }>();
  return (context, site) => {
    const page = context.matches.at(-1)?.route as Drawable | undefined;
    if (page === undefined || !isFramed(context, page)) return wholeMarkup(context, site);
    const { id, Component } = page;
    const known = kept.get(id);
    if (known === undefined || !saysTheSame(known.site, site)) {
      const first = unlessRefused(() => drawAndLookAround(pageOf(context, site), Component));
      if (first === null) return markupByReact(context, site);
      const { around, ...markup } = first;
      kept.set(id, { site, around });
      return markup;
    }
    const { around } = known;
    const drawn = unlessRefused(() =>
      drawAtOnce(createElement(Component), { way: around.way, values: valuesFor(context, around.values) }),
    );
    if (drawn === null) return markupByReact(context, site);
    return {
      preloads: around.before.preloads + drawn.preloads + around.after.preloads,
      body: around.before.body + drawn.body + around.after.body,
    };
  };
}

/** What React Router would tell a page at another address of the same kind. */
function valuesFor(
  { location, matches, loaderData }: StaticHandlerContext,
  known: ReadonlyMap<Context, unknown>,
): Map<Context, unknown> {
  const values = new Map(known);
  const renew = (context: unknown, changed: object) =>
    values.set(context as Context, { ...(known.get(context as Context) as object), ...changed });
  renew(UNSAFE_LocationContext, { location });
  renew(UNSAFE_DataRouterDataContext, { loaderData });
  renew(UNSAFE_DataRouterStateContext, { location, matches });
  renew(UNSAFE_RouteContext, { matches });
  renew(UNSAFE_DataRouterContext, { staticContext: undefined });
  return values;
}

import type { Site } from '@spareworks/contract/calls/server-entry';
import { type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { loadLatePrograms } from '../lib/late-program.tsx';
import { SiteContext } from '../lib/site.ts';
import { paths } from '../paths.ts';
import { inFrame } from './first-routes.tsx';
import { PageWithoutFrame } from './site-layout.tsx';

/** A page as React draws it, and the preloads of its eager pictures, which do their work sooner in the head. */
export type Markup = { preloads: string; body: string };

const leadingPreloads = /^(?:<link rel="preload"[^>]*>)+/;

function draw(context: StaticHandlerContext, site: Site, frame?: ComponentType): Markup {
  const markup = renderToString(
    <StrictMode>
      <SiteContext value={site}>
        <StaticRouterProvider
          router={createStaticRouter(branchOf(context, frame), context)}
          context={context}
          hydrate={false}
        />
      </SiteContext>
    </StrictMode>,
  );
  const preloads = leadingPreloads.exec(markup)?.[0] ?? '';
  return { preloads, body: markup.slice(preloads.length) };
}

/** Only what leads to the page: React Router would copy all routes for every page. */
function branchOf({ matches }: StaticHandlerContext, frame?: ComponentType): RouteObject[] {
  return matches.reduceRight<RouteObject[]>((children, { route }, at) => {
    const outermost = at === 0 && frame !== undefined ? { Component: frame } : {};
    return [{ ...route, ...outermost, ...(children.length > 0 && { children }) } as RouteObject];
  }, []);
}

/** Page and frame at once. */
export function wholeMarkup(context: StaticHandlerContext, site: Site): Markup {
  return draw(context, site);
}

/** Pages of which there are many, all with the same frame around them. */
const framedRoutes: ReadonlySet<string> = new Set([paths.part.pattern, paths.cars.pattern]);

/**
 * Page and frame, of which the frame is drawn once and kept for as long as the site says the same: it is a third of the work. The
 * result is what `wholeMarkup` gives.
 */
export async function prepareFramedMarkup(): Promise<(context: StaticHandlerContext, site: Site) => Markup> {
  await loadLatePrograms();
  const place = await contextOfFrame();
  let kept: { site: Site; frame: Frame } | null = null;
  return (context, site) => {
    const page = context.matches.at(-1)?.route.id ?? '';
    if (context.errors !== null || !framedRoutes.has(page)) return wholeMarkup(context, site);
    if (kept === null || !saysTheSame(kept.site, site)) kept = { site, frame: drawFrame(place, site) };
    const { preloads, body } = draw(context, site, PageWithoutFrame);
    const { frame } = kept;
    const within = body.slice('<div><main>'.length, -'</main></div>'.length);
    return { preloads: frame.preloads + preloads, body: frame.before + within + frame.after };
  };
}

type Frame = { preloads: string; before: string; after: string };

const mark = '<i id="page"></i>';

async function contextOfFrame(): Promise<StaticHandlerContext> {
  const { query } = createStaticHandler(
    inFrame([{ id: 'place', path: '*', Component: () => <i id="page" /> }]),
  );
  const context = await query(new Request(`http://localhost${paths.part.href({ id: 'any' })}`));
  if (context instanceof Response) throw new Error('The frame leads elsewhere.');
  return context;
}

function drawFrame(place: StaticHandlerContext, site: Site): Frame {
  const { preloads, body } = draw(place, site);
  const at = body.indexOf(mark);
  return { preloads, before: body.slice(0, at), after: body.slice(at + mark.length) };
}

function saysTheSame(one: Site, other: Site): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Site)[];
  return names.every((name) => one[name] === other[name]);
}

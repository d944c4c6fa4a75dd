import type { Found } from '@spareworks/contract/calls/server-entry';
import type {
  DataStrategyFunction,
  LoaderFunction,
  RouterContextProvider,
  StaticHandler,
  StaticHandlerContext,
} from 'react-router';
import { ApiProblem } from '../lib/api.ts';
import { paths } from '../paths.ts';
import { matchesAt } from './page-handlers.ts';

type Asked = {
  handler: StaticHandler;
  address: URL;
  requestContext: RouterContextProvider;
  /** What the page's loader has found before, in another thread. */
  found?: Found | undefined;
};

/** Pages of which there are many, and whose loaders ask for nothing but the address's parameters. */
const quickRoutes: ReadonlySet<string> = new Set([paths.part.pattern]);

/**
 * Finds what a page shows. React Router makes a request, signals and a strategy for every page; of pages of which there are many it is asked for the
 * first one, and for the others the loader alone. What comes of it is the same, as far as a page can tell.
 */
export function createPageQuery(): (asked: Asked) => Promise<StaticHandlerContext | Response> {
  const first = new Map<string, StaticHandlerContext>();

  return async ({ handler, address, requestContext, found: before }) => {
    const matches = matchesAt(address.pathname);
    const page = matches.at(-1);
    const known = page && address.search === '' && first.get(page.route.id);
    if (!page || !known) {
      const dataStrategy = before && page && foundBefore(page.route.id, before);
      const context = await handler.query(new Request(address), {
        requestContext,
        ...(dataStrategy && { dataStrategy }),
      });
      if (!(context instanceof Response) && isQuick(context)) first.set(page?.route.id ?? '', context);
      return context;
    }
    if (before !== undefined) return contextAt(before.data);
    const load = page.route.loader as LoaderFunction;
    try {
      const found = await load({
        params: page.params,
        context: requestContext,
        url: address,
        pattern: page.route.id,
        get request() {
          return new Request(address); // made for whoever reads it
        },
      });
      return contextAt(found);
    } catch (error) {
      // The page says so, in React Router's way; what is the shop's own fault is answered by the server.
      if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
      return handler.query(new Request(address), { requestContext });
    }

    function contextAt(found: unknown): StaticHandlerContext {
      const { location, loaderData } = known as StaticHandlerContext;
      return {
        ...(known as StaticHandlerContext),
        location: { ...location, pathname: address.pathname },
        matches,
        loaderData: { ...loaderData, [page?.route.id ?? '']: found },
      };
    }
  };
}

/** In the place of the page's loader. The router loads the program of a page with whatever stands in for its loader. */
function foundBefore(id: string, { data }: Found): DataStrategyFunction<unknown> {
  return async ({ matches }) => {
    const results = matches
      .filter(({ route }) => route.loader !== undefined || route.lazy !== undefined)
      .map(async (match) => [
        match.route.id,
        await match.resolve(match.route.id === id ? async () => data : undefined),
      ]);
    return Object.fromEntries(await Promise.all(results));
  };
}

/** What can be given to another thread in the place of all answers; null: these pages are found anew there. */
export function foundOn(context: StaticHandlerContext): Found | null {
  return isQuick(context) ? { data: context.loaderData[context.matches.at(-1)?.route.id ?? ''] } : null;
}

const isQuick = ({ errors, matches, location }: StaticHandlerContext) =>
  errors === null && location.search === '' && quickRoutes.has(matches.at(-1)?.route.id ?? '');

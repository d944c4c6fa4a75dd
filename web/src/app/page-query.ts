import type {
  LoaderFunction,
  RouterContextProvider,
  StaticHandler,
  StaticHandlerContext,
} from 'react-router';
import { ApiProblem } from '../lib/api.ts';
import { paths } from '../paths.ts';
import { matchesAt } from './page-handlers.ts';

type Asked = { handler: StaticHandler; address: URL; requestContext: RouterContextProvider };

/** Pages of which there are many, and whose loaders ask for nothing but the address's parameters. */
const quickRoutes: ReadonlySet<string> = new Set([paths.part.pattern]);

/**
 * Finds what a page shows. React Router makes a request, signals and a strategy for every page; of pages of which there are many it is asked for the
 * first one, and for the others the loader alone. What comes of it is the same, as far as a page can tell.
 */
export function createPageQuery(): (asked: Asked) => Promise<StaticHandlerContext | Response> {
  const first = new Map<string, StaticHandlerContext>();

  return async ({ handler, address, requestContext }) => {
    const matches = matchesAt(address.pathname);
    const page = matches.at(-1);
    const known = page && address.search === '' && first.get(page.route.id);
    if (!page || !known) {
      const context = await handler.query(new Request(address), { requestContext });
      if (!(context instanceof Response) && isQuick(context)) first.set(page?.route.id ?? '', context);
      return context;
    }
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
      const location = { ...known.location, pathname: address.pathname };
      return { ...known, location, matches, loaderData: { ...known.loaderData, [page.route.id]: found } };
    } catch (error) {
      // The page says so, in React Router's way; what is the shop's own fault is answered by the server.
      if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
      return handler.query(new Request(address), { requestContext });
    }
  };
}

const isQuick = ({ errors, matches, location }: StaticHandlerContext) =>
  errors === null && location.search === '' && quickRoutes.has(matches.at(-1)?.route.id ?? '');

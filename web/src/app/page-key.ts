import { reviewQuery } from '../features/reviews/review-href.ts';
import { readSearch } from '../lib/read-search.ts';
import { paths } from '../paths.ts';
import { catalogueQuery } from '../storefront/catalogue/catalogue-state.ts';
import { routesAt } from './page-handlers.ts';

/** The pages that read their query, and what they read of it. */
const queryOf: Record<string, readonly string[]> = {
  [paths.parts.pattern]: catalogueQuery,
  [paths.cars.pattern]: ['after'],
  [paths.group.pattern]: ['after'],
  [`${paths.makers.pattern}/:slug?`]: ['after'],
  [paths.reviews.pattern]: [reviewQuery],
};

/** The pages that only look whether something is in their query. */
const flagsOf: Record<string, readonly string[]> = { [paths.emailConfirmed.pattern]: ['error'] };

/** An address that no page has. */
const nowhere = '/not-found';

/**
 * The address under which the server keeps a rendered page. Addresses that show the same page share one, so that
 * nobody can fill the memory with made-up ones: everything unknown is one page, and a query counts only as far as
 * the page reads it.
 */
export function pageKey(url: string): string {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const routes = routesAt(pathname);
  if (routes.length === 0 || routes.some(({ handle }) => handle?.status === 404)) return nowhere;
  if (routes.some(({ handle }) => handle?.browserOnly)) return paths.dashboard.href();
  const read = routes.flatMap(({ id }) => queryOf[id] ?? []);
  const flags = routes.flatMap(({ id }) => flagsOf[id] ?? []);
  const query = new URLSearchParams([
    // A form sent without script names its empty fields too.
    ...read.flatMap((name) =>
      searchParams
        .getAll(name)
        .map((value) => (name === 'q' ? readSearch(value) : value))
        .flatMap((value) => (value === '' ? [] : [[name, value]])),
    ),
    ...flags.flatMap((name) => (searchParams.has(name) ? [[name, 'yes']] : [])),
  ]);
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return query.size === 0 ? path : `${path}?${query}`;
}

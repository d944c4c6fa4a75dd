import { matchRoutes } from 'react-router';
import type { RouteHandle } from '../lib/head.ts';
import { paths } from '../paths.ts';
import { routes } from './routes.tsx';

/** An address that no page has. */
const nowhere = '/not-found';

/**
 * The address under which the server keeps a rendered page. Addresses that show the same page share one, so that
 * nobody can fill the memory with made-up ones: everything unknown is one page, and a query counts only where the page
 * says that it reads it.
 */
export function pageKey(url: string): string {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  const handles = (matchRoutes(routes, pathname) ?? []).map(
    ({ route }) => route.handle as RouteHandle | undefined,
  );
  if (handles.length === 0 || handles.some((handle) => handle?.status === 404)) return nowhere;
  if (handles.some((handle) => handle?.browserOnly)) return paths.dashboard.href();
  const read = handles.flatMap((handle) => handle?.query ?? []);
  const query = new URLSearchParams(
    read.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
  );
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return query.size === 0 ? path : `${path}?${query}`;
}

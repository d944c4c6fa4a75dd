import type { RouteObject } from 'react-router';
import { paths } from '../paths.ts';
import { HomePage, handle as homeHandle } from '../storefront/home/home-page.tsx';
import { loader as homeLoader } from '../storefront/home/late-parts.tsx';
import { ErrorPage } from './error-page.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { SiteLayout } from './site-layout.tsx';

/** The one page whose program is in the first script. */
export const homeRoute: RouteObject = {
  id: 'home',
  path: paths.home.pattern,
  loader: homeLoader,
  handle: homeHandle,
  Component: HomePage,
};

/** The frame stands around the pages and around whatever goes wrong in them. */
export function inFrame(children: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'site',
      Component: SiteLayout,
      ErrorBoundary: ErrorPage,
      children: [{ id: 'page', Component: PageOutlet, ErrorBoundary: ErrorPage, children }],
    },
  ];
}

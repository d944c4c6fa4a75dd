import type { RouteObject } from 'react-router';
import { notFoundHead, type RouteHandle } from '../lib/head.ts';
import { paths } from '../paths.ts';
import { dashboardRoute } from './dashboard-routes.tsx';
import { homeRoute, inFrame } from './first-routes.tsx';
import { lazyRoute } from './lazy-route.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { signInRoutes } from './sign-in-routes.ts';

const notFoundHandle: RouteHandle = { status: 404, head: () => notFoundHead };

const purchaseHandle: RouteHandle = {
  browserOnly: true,
  head: () => ({ title: 'Purchase', description: 'Order a spare part.', robots: 'noindex' }),
};

const checkoutHandle: RouteHandle = {
  browserOnly: true,
  head: () => ({ title: 'Checkout', description: 'Order what is in your basket.', robots: 'noindex' }),
};

const guestOrderHandle: RouteHandle = {
  browserOnly: true,
  head: () => ({ title: 'Your order', description: 'An order without an account.', robots: 'noindex' }),
};

/** What stands within the frame; the catch-all among them. */
export const pages: RouteObject[] = [
  homeRoute,
  lazyRoute(paths.parts, () => import('./catalogue-route.ts')),
  lazyRoute(paths.part, () => import('./part-route.ts')),
  lazyRoute(paths.group, () => import('../storefront/group/group-page.tsx')),
  lazyRoute(paths.cars, () => import('../storefront/cars/cars-page.tsx')),
  lazyRoute(
    { pattern: `${paths.makers.pattern}/:slug?` },
    () => import('../storefront/makers/makers-page.tsx'),
  ),
  lazyRoute(paths.reviews, () => import('./reviews-route.ts')),
  lazyRoute(paths.basket, () => import('../storefront/basket/basket-page.tsx')),
  lazyRoute(paths.portfolio, () => import('../storefront/portfolio/portfolio-page.tsx')),
  // The blog and its posts: one program, and one place in the first script for both.
  lazyRoute({ pattern: `${paths.blogs.pattern}/:slug?` }, () => import('../storefront/blogs/blogs-page.tsx')),
  lazyRoute(paths.written, () => import('../storefront/written/written-page.tsx')),
  lazyRoute(paths.apiReference, () => import('../storefront/api-reference/api-reference-page.tsx')),
  ...signInRoutes,
  lazyRoute(paths.stopNotices, () => import('../account/stock-notices/stop-notices-page.tsx')),
  lazyRoute(paths.writeAgain, () => import('../account/write-again/write-again-page.tsx')),
  lazyRoute(paths.purchase, () => import('../account/purchase/purchase-page.tsx'), purchaseHandle),
  lazyRoute(paths.checkout, () => import('../account/checkout/checkout-page.tsx'), checkoutHandle),
  lazyRoute(paths.guestOrder, () => import('../account/guest-order/guest-order-page.tsx'), guestOrderHandle),
  lazyRoute(
    paths.guestPayment,
    () => import('../account/guest-order/guest-payment-page.tsx'),
    guestOrderHandle,
  ),
  dashboardRoute,
  {
    id: 'not-found',
    path: paths.notFound.pattern,
    handle: notFoundHandle,
    Component: NotFoundPage,
  },
];

/** Every page. In the browser the first script has only the home page; this comes when another one is wanted. */
export const routes = inFrame(pages);

import * as messages from '@spareworks/contract/plain/messages';
import type { RouteObject } from 'react-router';
import { dashboardHead } from '../features/dashboard/dashboard-head.ts';
import type { RouteHandle } from '../lib/head.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { paths } from '../paths.ts';
import { adminRouteId } from './admin-route-id.ts';
import { lazyRoute } from './lazy-route.ts';
import { staffPageNames } from './staff-page-names.ts';

type Frame = typeof import('./dashboard-frame.ts').dashboardFrame;

function frame(part: keyof Frame): NonNullable<RouteObject['lazy']> {
  return async () => {
    const { dashboardFrame } = await loadChunk(() => import('./dashboard-frame.ts'), 'dashboard');
    return { Component: dashboardFrame[part] };
  };
}

const handle: RouteHandle = {
  browserOnly: true,
  head: () => dashboardHead(messages.navigation.dashboard),
};

const adminPages: RouteObject[] = staffPageNames.map((name) =>
  lazyRoute(paths[name], async () => (await import('./staff-pages.ts')).staffPages[name]()),
);

const pages: RouteObject[] = [
  lazyRoute(null, () => import('../account/profile/profile-page.tsx')),
  lazyRoute(paths.account, () => import('../account/own-account/account-page.tsx')),
  lazyRoute(paths.myOrders, () => import('../account/orders/my-orders-page.tsx')),
  lazyRoute(paths.order, () => import('../account/orders/order-page.tsx')),
  lazyRoute(paths.payment, () => import('../account/payment/payment-page.tsx')),
  lazyRoute(paths.addressBook, () => import('../account/addresses/address-book-page.tsx')),
  lazyRoute(paths.addReview, () => import('../account/reviews/add-review-page.tsx')),
  { id: adminRouteId, lazy: frame('RequireAdmin'), children: adminPages },
];

/** An address under it that no page has belongs to the not-found page of the site. */
export const dashboardRoute: RouteObject = {
  id: 'dashboard',
  path: paths.dashboard.href(),
  handle,
  lazy: frame('DashboardGuard'),
  children: [{ id: 'dashboard-layout', lazy: frame('DashboardLayout'), children: pages }],
};

import * as messages from '@spareworks/contract/plain/messages';
import type { RouteObject } from 'react-router';
import { dashboardHead } from '../features/dashboard/dashboard-head.ts';
import type { RouteHandle } from '../lib/head.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { paths } from '../paths.ts';
import { adminRouteId } from './admin-route-id.ts';
import { lazyRoute } from './lazy-route.ts';

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

const adminPages: RouteObject[] = [
  lazyRoute(paths.manageOrders, () => import('../admin/manage-orders/manage-orders-page.tsx')),
  lazyRoute(paths.manageOrder, () => import('../admin/one-order/manage-order-page.tsx')),
  lazyRoute(paths.returns, () => import('../admin/returns/returns-page.tsx')),
  lazyRoute(paths.manageReturn, () => import('../admin/returns/return-page.tsx')),
  lazyRoute(paths.packingSlips, () => import('../admin/packing-slips/packing-slips-page.tsx')),
  lazyRoute(paths.pickList, () => import('../admin/pick-list/pick-list-page.tsx')),
  lazyRoute(paths.addSpareParts, () => import('../admin/add-part/add-part-page.tsx')),
  lazyRoute(paths.manageSpareParts, () => import('../admin/manage-parts/manage-parts-page.tsx')),
  lazyRoute(paths.editSparePart, () => import('../admin/edit-part/edit-part-page.tsx')),
  lazyRoute(paths.importSpareParts, () => import('../admin/import-parts/import-parts-page.tsx')),
  lazyRoute(paths.importFitment, () => import('../admin/import-fitment/import-fitment-page.tsx')),
  lazyRoute(paths.vehicles, () => import('../admin/vehicles/vehicles-page.tsx')),
  lazyRoute(paths.fitReports, () => import('../admin/fit-reports/fit-reports-page.tsx')),
  lazyRoute(paths.manageUsers, () => import('../admin/manage-users/manage-users-page.tsx')),
  lazyRoute(paths.manageReviews, () => import('../admin/manage-reviews/manage-reviews-page.tsx')),
  lazyRoute(paths.manageSearch, () => import('../admin/manage-search/manage-search-page.tsx')),
  lazyRoute(paths.delivery, () => import('../admin/delivery/delivery-page.tsx')),
  lazyRoute(paths.deliveryMethod, () => import('../admin/delivery/method-page.tsx')),
  lazyRoute(paths.tax, () => import('../admin/tax/tax-page.tsx')),
  lazyRoute(paths.discounts, () => import('../admin/discounts/discounts-page.tsx')),
  lazyRoute(paths.newDiscount, () => import('../admin/discounts/new-discount-page.tsx')),
  lazyRoute(paths.discount, () => import('../admin/discounts/discount-page.tsx')),
  lazyRoute(paths.overview, () => import('../admin/overview/overview-page.tsx')),
  lazyRoute(paths.auditLog, () => import('../admin/audit-log/audit-log-page.tsx')),
];

const pages: RouteObject[] = [
  lazyRoute(null, () => import('../account/profile/profile-page.tsx')),
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

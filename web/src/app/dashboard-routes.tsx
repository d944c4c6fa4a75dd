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
  lazyRoute(
    'manage-orders',
    paths.manageOrders,
    () => import('../admin/manage-orders/manage-orders-page.tsx'),
  ),
  lazyRoute('manage-order', paths.manageOrder, () => import('../admin/one-order/manage-order-page.tsx')),
  lazyRoute('returns', paths.returns, () => import('../admin/returns/returns-page.tsx')),
  lazyRoute('manage-return', paths.manageReturn, () => import('../admin/returns/return-page.tsx')),
  lazyRoute(
    'packing-slips',
    paths.packingSlips,
    () => import('../admin/packing-slips/packing-slips-page.tsx'),
  ),
  lazyRoute('pick-list', paths.pickList, () => import('../admin/pick-list/pick-list-page.tsx')),
  lazyRoute('add-spare-parts', paths.addSpareParts, () => import('../admin/add-part/add-part-page.tsx')),
  lazyRoute(
    'manage-spare-parts',
    paths.manageSpareParts,
    () => import('../admin/manage-parts/manage-parts-page.tsx'),
  ),
  lazyRoute('edit-spare-part', paths.editSparePart, () => import('../admin/edit-part/edit-part-page.tsx')),
  lazyRoute(
    'import-parts',
    paths.importSpareParts,
    () => import('../admin/import-parts/import-parts-page.tsx'),
  ),
  lazyRoute(
    'import-fitment',
    paths.importFitment,
    () => import('../admin/import-fitment/import-fitment-page.tsx'),
  ),
  lazyRoute('vehicles', paths.vehicles, () => import('../admin/vehicles/vehicles-page.tsx')),
  lazyRoute('fit-reports', paths.fitReports, () => import('../admin/fit-reports/fit-reports-page.tsx')),
  lazyRoute('manage-users', paths.manageUsers, () => import('../admin/manage-users/manage-users-page.tsx')),
  lazyRoute(
    'manage-reviews',
    paths.manageReviews,
    () => import('../admin/manage-reviews/manage-reviews-page.tsx'),
  ),
  lazyRoute(
    'manage-search',
    paths.manageSearch,
    () => import('../admin/manage-search/manage-search-page.tsx'),
  ),
  lazyRoute('delivery', paths.delivery, () => import('../admin/delivery/delivery-page.tsx')),
  lazyRoute('delivery-method', paths.deliveryMethod, () => import('../admin/delivery/method-page.tsx')),
  lazyRoute('tax', paths.tax, () => import('../admin/tax/tax-page.tsx')),
  lazyRoute('discounts', paths.discounts, () => import('../admin/discounts/discounts-page.tsx')),
  lazyRoute('new-discount', paths.newDiscount, () => import('../admin/discounts/new-discount-page.tsx')),
  lazyRoute('discount', paths.discount, () => import('../admin/discounts/discount-page.tsx')),
  lazyRoute('overview', paths.overview, () => import('../admin/overview/overview-page.tsx')),
  lazyRoute('audit-log', paths.auditLog, () => import('../admin/audit-log/audit-log-page.tsx')),
];

const pages: RouteObject[] = [
  lazyRoute('profile', null, () => import('../account/profile/profile-page.tsx')),
  lazyRoute('account', paths.account, () => import('../account/own-account/account-page.tsx')),
  lazyRoute('my-orders', paths.myOrders, () => import('../account/orders/my-orders-page.tsx')),
  lazyRoute('order', paths.order, () => import('../account/orders/order-page.tsx')),
  lazyRoute('payment', paths.payment, () => import('../account/payment/payment-page.tsx')),
  lazyRoute('addresses', paths.addressBook, () => import('../account/addresses/address-book-page.tsx')),
  lazyRoute('add-review', paths.addReview, () => import('../account/reviews/add-review-page.tsx')),
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

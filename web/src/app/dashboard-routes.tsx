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

/** Known by its address: a name for each would be on every page of the shop. */
function adminPage(place: { pattern: string }, load: Parameters<typeof lazyRoute>[2]): RouteObject {
  return lazyRoute(place.pattern, place, load);
}

const adminPages: RouteObject[] = [
  adminPage(paths.manageOrders, () => import('../admin/manage-orders/manage-orders-page.tsx')),
  adminPage(paths.manageOrder, () => import('../admin/one-order/manage-order-page.tsx')),
  adminPage(paths.returns, () => import('../admin/returns/returns-page.tsx')),
  adminPage(paths.manageReturn, () => import('../admin/returns/return-page.tsx')),
  adminPage(paths.packingSlips, () => import('../admin/packing-slips/packing-slips-page.tsx')),
  adminPage(paths.pickList, () => import('../admin/pick-list/pick-list-page.tsx')),
  adminPage(paths.addSpareParts, () => import('../admin/add-part/add-part-page.tsx')),
  adminPage(paths.manageSpareParts, () => import('../admin/manage-parts/manage-parts-page.tsx')),
  adminPage(paths.editSparePart, () => import('../admin/edit-part/edit-part-page.tsx')),
  adminPage(paths.importSpareParts, () => import('../admin/import-parts/import-parts-page.tsx')),
  adminPage(paths.importFitment, () => import('../admin/import-fitment/import-fitment-page.tsx')),
  adminPage(paths.vehicles, () => import('../admin/vehicles/vehicles-page.tsx')),
  adminPage(paths.manageUsers, () => import('../admin/manage-users/manage-users-page.tsx')),
  adminPage(paths.manageReviews, () => import('../admin/manage-reviews/manage-reviews-page.tsx')),
  adminPage(paths.manageSearch, () => import('../admin/manage-search/manage-search-page.tsx')),
  adminPage(paths.delivery, () => import('../admin/delivery/delivery-page.tsx')),
  adminPage(paths.deliveryMethod, () => import('../admin/delivery/method-page.tsx')),
  adminPage(paths.tax, () => import('../admin/tax/tax-page.tsx')),
  adminPage(paths.discounts, () => import('../admin/discounts/discounts-page.tsx')),
  adminPage(paths.newDiscount, () => import('../admin/discounts/new-discount-page.tsx')),
  adminPage(paths.discount, () => import('../admin/discounts/discount-page.tsx')),
  adminPage(paths.overview, () => import('../admin/overview/overview-page.tsx')),
  adminPage(paths.auditLog, () => import('../admin/audit-log/audit-log-page.tsx')),
  adminPage(paths.settings, () => import('../admin/settings/settings-page.tsx')),
  adminPage(paths.setup, () => import('../admin/setup/setup-page.tsx')),
];

const pages: RouteObject[] = [
  lazyRoute('profile', null, () => import('../account/profile/profile-page.tsx')),
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

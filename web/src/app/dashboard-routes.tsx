import * as messages from '@spareworks/contract/messages';
import type { RouteObject } from 'react-router';
import { dashboardHead } from '../features/dashboard/dashboard-head.ts';
import type { RouteHandle } from '../lib/head.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { paths } from '../paths.ts';
import { adminRouteId } from './admin-route-id.ts';

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
  {
    id: 'manage-orders',
    path: paths.manageOrders.pattern,
    lazy: async () => {
      const page = await loadChunk(
        () => import('../admin/manage-orders/manage-orders-page.tsx'),
        'manage-orders',
      );
      return { handle: page.handle, Component: page.ManageOrdersPage };
    },
  },
  {
    id: 'manage-order',
    path: paths.manageOrder.pattern,
    lazy: async () => {
      const page = await loadChunk(() => import('../admin/one-order/manage-order-page.tsx'), 'manage-order');
      return { handle: page.handle, Component: page.ManageOrderPage };
    },
  },
  {
    id: 'packing-slips',
    path: paths.packingSlips.pattern,
    lazy: async () => {
      const page = await loadChunk(
        () => import('../admin/packing-slips/packing-slips-page.tsx'),
        'packing-slips',
      );
      return { handle: page.handle, Component: page.PackingSlipsPage };
    },
  },
  {
    id: 'add-spare-parts',
    path: paths.addSpareParts.pattern,
    lazy: async () => {
      const page = await loadChunk(() => import('../admin/add-part/add-part-page.tsx'), 'add-spare-parts');
      return { handle: page.handle, Component: page.AddPartPage };
    },
  },
  {
    id: 'manage-spare-parts',
    path: paths.manageSpareParts.pattern,
    lazy: async () => {
      const page = await loadChunk(
        () => import('../admin/manage-parts/manage-parts-page.tsx'),
        'manage-spare-parts',
      );
      return { handle: page.handle, Component: page.ManagePartsPage };
    },
  },
  {
    id: 'edit-spare-part',
    path: paths.editSparePart.pattern,
    lazy: async () => {
      const page = await loadChunk(() => import('../admin/edit-part/edit-part-page.tsx'), 'edit-spare-part');
      return { handle: page.handle, Component: page.EditPartPage };
    },
  },
  {
    id: 'import-parts',
    path: paths.importSpareParts.pattern,
    lazy: async () => {
      const page = await loadChunk(
        () => import('../admin/import-parts/import-parts-page.tsx'),
        'import-parts',
      );
      return { handle: page.handle, Component: page.ImportPartsPage };
    },
  },
  {
    id: 'manage-users',
    path: paths.manageUsers.pattern,
    lazy: async () => {
      const page = await loadChunk(
        () => import('../admin/manage-users/manage-users-page.tsx'),
        'manage-users',
      );
      return { handle: page.handle, Component: page.ManageUsersPage };
    },
  },
  {
    id: 'manage-reviews',
    path: paths.manageReviews.pattern,
    lazy: async () => {
      const page = await loadChunk(
        () => import('../admin/manage-reviews/manage-reviews-page.tsx'),
        'manage-reviews',
      );
      return { handle: page.handle, Component: page.ManageReviewsPage };
    },
  },
  {
    id: 'overview',
    path: paths.overview.pattern,
    lazy: async () => {
      const page = await loadChunk(() => import('../admin/overview/overview-page.tsx'), 'overview');
      return { handle: page.handle, Component: page.OverviewPage };
    },
  },
  {
    id: 'audit-log',
    path: paths.auditLog.pattern,
    lazy: async () => {
      const page = await loadChunk(() => import('../admin/audit-log/audit-log-page.tsx'), 'audit-log');
      return { handle: page.handle, Component: page.AuditLogPage };
    },
  },
];

const pages: RouteObject[] = [
  {
    id: 'profile',
    index: true,
    lazy: async () => {
      const page = await loadChunk(() => import('../account/profile/profile-page.tsx'), 'profile');
      return { handle: page.handle, Component: page.ProfilePage };
    },
  },
  {
    id: 'my-orders',
    path: paths.myOrders.pattern,
    lazy: async () => {
      const page = await loadChunk(() => import('../account/orders/my-orders-page.tsx'), 'my-orders');
      return { handle: page.handle, Component: page.MyOrdersPage };
    },
  },
  {
    id: 'order',
    path: paths.order.pattern,
    lazy: async () => {
      const page = await loadChunk(() => import('../account/orders/order-page.tsx'), 'order');
      return { handle: page.handle, Component: page.OrderPage };
    },
  },
  {
    id: 'payment',
    path: paths.payment.pattern,
    lazy: async () => {
      const page = await loadChunk(() => import('../account/payment/payment-page.tsx'), 'payment');
      return { handle: page.handle, Component: page.PaymentPage };
    },
  },
  {
    id: 'add-review',
    path: paths.addReview.pattern,
    lazy: async () => {
      const page = await loadChunk(() => import('../account/reviews/add-review-page.tsx'), 'add-review');
      return { handle: page.handle, Component: page.AddReviewPage };
    },
  },
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

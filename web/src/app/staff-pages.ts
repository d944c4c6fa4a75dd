import type { LoadedRoute } from './lazy-route.ts';
import type { StaffPageName } from './staff-page-names.ts';

/** Where the programs of staff's pages are. In a chunk of its own: their names change with every build, and buyers need none. */
export const staffPages: Record<StaffPageName, () => Promise<{ route: LoadedRoute }>> = {
  manageOrders: () => import('../admin/manage-orders/manage-orders-page.tsx'),
  manageOrder: () => import('../admin/one-order/manage-order-page.tsx'),
  returns: () => import('../admin/returns/returns-page.tsx'),
  manageReturn: () => import('../admin/returns/return-page.tsx'),
  packingSlips: () => import('../admin/packing-slips/packing-slips-page.tsx'),
  pickList: () => import('../admin/pick-list/pick-list-page.tsx'),
  addSpareParts: () => import('../admin/add-part/add-part-page.tsx'),
  manageSpareParts: () => import('../admin/manage-parts/manage-parts-page.tsx'),
  editSparePart: () => import('../admin/edit-part/edit-part-page.tsx'),
  importSpareParts: () => import('../admin/import-parts/import-parts-page.tsx'),
  importFitment: () => import('../admin/import-fitment/import-fitment-page.tsx'),
  vehicles: () => import('../admin/vehicles/vehicles-page.tsx'),
  fitReports: () => import('../admin/fit-reports/fit-reports-page.tsx'),
  manageUsers: () => import('../admin/manage-users/manage-users-page.tsx'),
  manageReviews: () => import('../admin/manage-reviews/manage-reviews-page.tsx'),
  manageSearch: () => import('../admin/manage-search/manage-search-page.tsx'),
  delivery: () => import('../admin/delivery/delivery-page.tsx'),
  deliveryMethod: () => import('../admin/delivery/method-page.tsx'),
  tax: () => import('../admin/tax/tax-page.tsx'),
  discounts: () => import('../admin/discounts/discounts-page.tsx'),
  newDiscount: () => import('../admin/discounts/new-discount-page.tsx'),
  discount: () => import('../admin/discounts/discount-page.tsx'),
  pages: () => import('../admin/pages/pages-page.tsx'),
  managedPage: () => import('../admin/pages/pages-page.tsx'),
  overview: () => import('../admin/overview/overview-page.tsx'),
  auditLog: () => import('../admin/audit-log/audit-log-page.tsx'),
  settings: () => import('../admin/settings/settings-page.tsx'),
  setup: () => import('../admin/setup/setup-page.tsx'),
};

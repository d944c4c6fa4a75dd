import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { MyOrdersPage } from '../account/orders/my-orders-page.tsx';
import { PaymentPage } from '../account/payment/payment-page.tsx';
import { ProfilePage } from '../account/profile/profile-page.tsx';
import { PurchasePage } from '../account/purchase/purchase-page.tsx';
import { AddReviewPage } from '../account/reviews/add-review-page.tsx';
import { LoginPage } from '../account/sign-in/login-page.tsx';
import { PasswordResetPage } from '../account/sign-in/password-reset-page.tsx';
import { RegisterPage } from '../account/sign-in/register-page.tsx';
import { AddPartPage } from '../admin/add-part/add-part-page.tsx';
import { ManageOrdersPage } from '../admin/manage-orders/manage-orders-page.tsx';
import { ManagePartsPage } from '../admin/manage-parts/manage-parts-page.tsx';
import { ManageUsersPage } from '../admin/manage-users/manage-users-page.tsx';
import { RequireAdmin } from '../features/session/require-admin.tsx';
import { RequireSignIn } from '../features/session/require-sign-in.tsx';
import { BlogsPage } from '../storefront/blogs/blogs-page.tsx';
import { HomePage } from '../storefront/home/home-page.tsx';
import { PortfolioPage } from '../storefront/portfolio/portfolio-page.tsx';
import { DashboardGuard } from './dashboard-guard.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { routes } from './routes.tsx';

async function componentOf({ Component, lazy }: RouteObject): Promise<unknown> {
  if (typeof lazy !== 'function') return Component;
  return (await (lazy as () => Promise<{ Component?: ComponentType }>)()).Component;
}

/** Everything that stands around a page, from the outside in, and the page. */
async function componentsAt(path: string): Promise<unknown[]> {
  const matches = matchRoutes(routes, path) ?? [];
  return Promise.all(matches.map(({ route }) => componentOf(route)));
}

describe('the specification’s routes lead to their pages', () => {
  test.each([
    ['/', HomePage],
    ['/myPortfolio', PortfolioPage],
    ['/blogs', BlogsPage],
    ['/login', LoginPage],
    ['/register', RegisterPage],
    ['/password-reset', PasswordResetPage],
    ['/no/such/page', NotFoundPage],
    ['/dashboard/no/such/page', NotFoundPage],
  ])('%s, open to anyone', async (path, page) => {
    const found = await componentsAt(path);
    expect(found.at(-1)).toBe(page);
    expect(found).not.toContain(DashboardGuard);
  });

  test('/purchase/{id}, whose page has the guard of people who are signed in inside', async () => {
    expect((await componentsAt('/purchase/x')).at(-1)).toBe(PurchasePage);
    expect(PurchasePage().type).toBe(RequireSignIn);
  });

  test.each([
    ['/dashboard', ProfilePage],
    ['/dashboard/myOrders', MyOrdersPage],
    ['/dashboard/payment/x', PaymentPage],
    ['/dashboard/addReview', AddReviewPage],
  ])('%s, behind the guard of people who are signed in', async (path, page) => {
    const found = await componentsAt(path);
    expect(found.at(-1)).toBe(page);
    expect(found).toContain(DashboardGuard);
    expect(found).not.toContain(RequireAdmin);
  });

  test.each([
    ['/dashboard/manageOrders', ManageOrdersPage],
    ['/dashboard/addSpareParts', AddPartPage],
    ['/dashboard/manageSpareParts', ManagePartsPage],
    ['/dashboard/manageUsers', ManageUsersPage],
  ])('%s, behind the guard of admins', async (path, page) => {
    const found = await componentsAt(path);
    expect(found.at(-1)).toBe(page);
    expect(found).toContain(DashboardGuard);
    expect(found).toContain(RequireAdmin);
  });
});

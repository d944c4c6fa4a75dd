import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { adminRouteId } from './admin-route-id.ts';
import { DashboardGuard } from './dashboard-guard.tsx';

// On the server nobody is known yet, which is the state of a browser that is still asking.
function waitingAt(path: string): string {
  const pages = [
    { path: '/profile', element: 'the page' },
    { id: adminRouteId, Component: Outlet, children: [{ path: '/users', element: 'the page' }] },
  ];
  const router = createMemoryRouter([{ Component: DashboardGuard, children: pages }], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('before a page of the dashboard a loader turns until it is known who is there', () => {
  expect(waitingAt('/profile')).toContain('Loading');
  expect(waitingAt('/profile')).not.toContain('animate-sweep');
  expect(waitingAt('/profile')).not.toContain('the page');
});

test('before an admin page it is the bar', () => {
  expect(waitingAt('/users')).toContain('animate-sweep');
  expect(waitingAt('/users')).not.toContain('the page');
});

import * as messages from '@spareworks/contract/messages';
import type { RouteObject } from 'react-router';
import { dashboardHead } from '../features/dashboard/dashboard-head.ts';
import type { RouteHandle } from '../lib/head.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { paths } from '../paths.ts';

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
  { id: 'admin', lazy: frame('RequireAdmin'), children: adminPages },
];

/** An address under it that no page has belongs to the not-found page of the site. */
export const dashboardRoute: RouteObject = {
  id: 'dashboard',
  path: paths.dashboard.href(),
  handle,
  lazy: frame('RequireSignIn'),
  children: [{ id: 'dashboard-layout', lazy: frame('DashboardLayout'), children: pages }],
};

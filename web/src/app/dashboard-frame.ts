import { DashboardLayout } from '../account/dashboard/dashboard-layout.tsx';
import { RequireAdmin } from '../features/session/require-admin.tsx';
import { RequireSignIn } from '../features/session/require-sign-in.tsx';

/** What stands around every page of the dashboard, as one chunk. */
export const dashboardFrame = { RequireSignIn, RequireAdmin, DashboardLayout };

import { DashboardLayout } from '../account/dashboard/dashboard-layout.tsx';
import { RequireAdmin } from '../features/session/require-admin.tsx';
import { DashboardGuard } from './dashboard-guard.tsx';

/** What stands around every page of the dashboard, as one chunk. */
export const dashboardFrame = { DashboardGuard, RequireAdmin, DashboardLayout };

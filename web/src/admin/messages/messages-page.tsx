import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Messages } from './messages.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.messages) };

/** What people wrote to the shop, without what else the overview has. */
function MessagesPage() {
  return (
    <>
      <PageHeading title={pageNames.messages} />
      <Messages title="From the contact form" />
    </>
  );
}

export const route = { handle, Component: MessagesPage };

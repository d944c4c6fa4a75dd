import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { type SessionUser, useCurrentUser } from '../../lib/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOwnAccount } from './account-query.ts';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { NewEmailNotice } from './new-email-notice.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.account) };

function Account({ user }: { user: SessionUser }) {
  const query = useOwnAccount();
  const { data: account, error } = query;
  if (account === undefined && error !== null) {
    return <QueryFailed title="Your account could not be loaded." query={query} />;
  }
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <NameSection user={user} />
      {account === undefined ? (
        <div role="status">
          <span className="sr-only">Loading your account</span>
          <Skeleton className="h-96" />
        </div>
      ) : (
        <>
          <EmailSection email={user.email} account={account} />
          <PasswordSection hasPassword={account.hasPassword} />
        </>
      )}
      <SessionsSection />
      <DataSection />
      {account !== undefined && <DeleteSection hasPassword={account.hasPassword} />}
    </div>
  );
}

export function AccountPage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeading title={pageNames.account} text="Your name, how you log in, and your data." />
      <NewEmailNotice email={user.email} />
      <Account key={user.email} user={user} />
    </>
  );
}

export const route = { handle, Component: AccountPage };

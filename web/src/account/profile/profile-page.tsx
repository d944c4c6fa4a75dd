import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { type SessionUser, useCurrentUser } from '../../lib/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { ConfirmAddressNotice } from './confirm-address-notice.tsx';
import { IdentityCard } from './identity-card.tsx';
import { ProfileColumns } from './profile-columns.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useProfile } from './profile-query.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.profile) };

function ProfileOf({ user }: { user: SessionUser }) {
  const query = useProfile(user.email);
  const { data: profile, error } = query;
  if (profile === undefined && error !== null) {
    return <QueryFailed title="Your profile could not be loaded." query={query} />;
  }
  // The sign-in knows it before the profile is there, so that nothing moves when it comes.
  const confirmed = (profile ?? user).emailVerified;
  return (
    <>
      {!confirmed && <ConfirmAddressNotice email={user.email} />}
      {profile === undefined ? (
        <ProfileSkeleton />
      ) : (
        <ProfileColumns
          identity={<IdentityCard profile={profile} />}
          form={<ProfileForm profile={profile} />}
        />
      )}
    </>
  );
}

export function ProfilePage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeading title={pageNames.profile} text="How the shop knows you and can reach you." />
      <ProfileOf user={user} />
    </>
  );
}

export const route = { handle, Component: ProfilePage };

import { useMemo } from 'react';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MoreUsers } from './more-users.tsx';
import { useFocusOnFirstAdded } from './use-focus-on-first-added.ts';
import { countOfUsers } from './user-count.ts';
import { useUsers } from './users-query.ts';
import { UsersSkeleton } from './users-skeleton.tsx';
import { UsersTable } from './users-table.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageUsers) };

type Query = ReturnType<typeof useUsers>;

function Users({ query, ownEmail }: { query: Query; ownEmail: string }) {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const users = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const focusOnFirstAdded = useFocusOnFirstAdded(users);

  if (data === undefined && error === null) return <UsersSkeleton />;
  if (data === undefined) {
    return (
      <LoadFailed
        title="The users could not be loaded."
        reason={problemTitle(error)}
        retrying={isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (users.length === 0) {
    return (
      <EmptyState
        picture={emptyShelf}
        title="Nobody has registered yet"
        text="Users appear here as they register."
      />
    );
  }
  return (
    <>
      <UsersTable users={users} ownEmail={ownEmail} />
      {hasNextPage && (
        <MoreUsers
          loading={isFetchingNextPage}
          failure={isFetchNextPageError ? problemTitle(error) : null}
          onLoadMore={() => {
            focusOnFirstAdded();
            void query.fetchNextPage();
          }}
        />
      )}
    </>
  );
}

export function ManageUsersPage() {
  const session = useSession();
  const query = useUsers();
  const shown = query.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <PageHeading
        title={pageNames.manageUsers}
        text={shown === undefined ? 'Everybody who has registered' : countOfUsers(shown, query.hasNextPage)}
      />
      {session.status === 'signed-in' && <Users query={query} ownEmail={session.user.email} />}
    </>
  );
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useFocusOnFirstAdded } from './use-focus-on-first-added.ts';
import { countOfUsers } from './user-count.ts';
import { longestSearch, UserSearch } from './user-search.tsx';
import { useUsers } from './users-query.ts';
import { UsersSkeleton } from './users-skeleton.tsx';
import { UsersTable } from './users-table.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageUsers) };

type Query = ReturnType<typeof useUsers>;

type Props = { query: Query; searched: boolean; ownEmail: string };

function Users({ query, searched, ownEmail }: Props) {
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
        title={searched ? 'Nobody was found' : 'Nobody has registered yet'}
        text={searched ? 'Try a shorter piece of the name or email.' : 'Users appear here as they register.'}
      />
    );
  }
  return (
    <>
      <UsersTable users={users} ownEmail={ownEmail} />
      {hasNextPage && (
        <LoadMore
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
  const [search, setSearch] = useSearchParams();
  const q = (search.get('q') ?? '').trim().slice(0, longestSearch);
  const query = useUsers(q);
  const shown = query.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <PageHeading
        title={pageNames.manageUsers}
        text={shown === undefined ? 'Everybody who has registered' : countOfUsers(shown, query.hasNextPage)}
      />
      <UserSearch q={q} onSearch={(next) => setSearch(next === '' ? {} : { q: next })} />
      {session.status === 'signed-in' && (
        <Users query={query} searched={q !== ''} ownEmail={session.user.email} />
      )}
    </>
  );
}

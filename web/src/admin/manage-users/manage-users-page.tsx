import type { ListedUser } from '@spareworks/contract/calls/people';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ListFrame } from '../../features/lists/list-frame.tsx';
import { useListFocus } from '../../features/lists/use-list-focus.ts';
import { type Pages, useItems } from '../../features/lists/use-pages.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { countOfUsers } from './user-count.ts';
import { UserSearch } from './user-search.tsx';
import { useUsers, wordsOf } from './users-query.ts';
import { UsersSkeleton } from './users-skeleton.tsx';
import { UsersTable } from './users-table.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageUsers) };

function NoUsers({ searched }: { searched: boolean }) {
  return (
    <EmptyState
      picture={emptyShelf}
      title={searched ? 'Nobody was found' : 'Nobody has registered yet'}
      text={searched ? 'Try a shorter piece of the name or email.' : 'Users appear here as they register.'}
    />
  );
}

type Props = { pages: Pages<ListedUser>; searched: boolean; ownEmail: string };

function Users({ pages, searched, ownEmail }: Props) {
  const users = useItems(pages);
  const { list, beforeMore } = useListFocus(users);
  return (
    <ListFrame
      pages={pages}
      what="The users"
      toCome={<UsersSkeleton />}
      empty={<NoUsers searched={searched} />}
      list={list}
      beforeMore={beforeMore}
    >
      {users.length > 0 && <UsersTable users={users} ownEmail={ownEmail} />}
    </ListFrame>
  );
}

export function ManageUsersPage() {
  const { email } = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const q = wordsOf(search.get('q') ?? '');
  const [hadVin, setHadVin] = useState(false);
  const { pages, isNearly } = useUsers(q);
  const shown = pages.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <PageHeading
        title={pageNames.manageUsers}
        text={shown === undefined ? 'Everybody who has registered' : countOfUsers(shown, pages.hasNextPage)}
      />
      <UserSearch
        q={q}
        onSearch={(typed) => {
          setHadVin(vinInText(typed) !== null);
          const next = wordsOf(typed);
          setSearch(next === '' ? {} : { q: next });
        }}
      />
      {/* There before it has anything to say, or nobody would hear it. */}
      <p role="status" className="-mt-3 mb-6 empty:hidden">
        {hadVin && 'A VIN was left out: nobody is found by one, and it must not stand in an address. '}
        {isNearly && `Nobody has “${q}” in the name or email. These have it with a letter changed.`}
      </p>
      <Users pages={pages} searched={q !== ''} ownEmail={email} />
    </>
  );
}

export const route = { handle, Component: ManageUsersPage };

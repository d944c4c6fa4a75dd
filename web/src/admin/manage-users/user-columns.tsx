import type { ListedUser } from '@spareworks/contract/calls/people';
import { utcDay } from '@spareworks/contract/plain/dates';
import { counts } from '@spareworks/contract/plain/formats';
import { ConfirmedMark } from '../../features/people/confirmed-mark.tsx';
import { RoleChip } from '../../features/people/role-chip.tsx';
import type { Column } from '../../ui/table.tsx';
import { MakeAdminButton } from './make-admin-button.tsx';
import { UserName } from './user-name.tsx';

/** The columns; a phone shows each row as a card, with the name as its head. */
export function userColumns(ownEmail: string): Column<ListedUser>[] {
  return [
    {
      key: 'user',
      header: 'User',
      className: 'max-sm:justify-start max-sm:text-start max-sm:before:hidden',
      cell: (user) => <UserName user={user} isSelf={user.email === ownEmail} />,
    },
    {
      key: 'email',
      header: 'Email',
      className: 'sm:w-[28%]',
      cell: ({ email, emailVerified }) => (
        <div className="flex min-w-0 flex-col max-sm:items-end sm:items-start">
          <span className="line-clamp-2 wrap-anywhere" title={email}>
            {email}
          </span>
          <ConfirmedMark confirmed={emailVerified} />
        </div>
      ),
    },
    { key: 'role', header: 'Role', className: 'sm:w-25', cell: ({ role }) => <RoleChip role={role} /> },
    {
      key: 'orders',
      header: 'Orders',
      figure: true,
      className: 'sm:w-20',
      cell: ({ orders }) => counts.format(orders),
    },
    {
      key: 'joined',
      header: 'Joined',
      // Between a phone's cards and a wide table it stands under the name.
      className: 'sm:max-xl:hidden xl:w-27.5 max-sm:has-[+td:empty]:border-b-0',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{utcDay(createdAt)}</time>,
    },
    {
      key: 'action',
      header: 'Action',
      hiddenHeader: true,
      className: 'sm:w-32.5 sm:pl-0 sm:text-end max-sm:empty:hidden max-sm:before:hidden max-sm:*:w-full',
      cell: (user) => (user.role === 'admin' ? null : <MakeAdminButton user={user} />),
    },
  ];
}

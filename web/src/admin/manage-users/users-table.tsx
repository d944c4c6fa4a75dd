import type { ListedUser } from '@spareworks/contract/calls/people';
import { useMemo } from 'react';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { Table } from '../../ui/table.tsx';
import { userColumns } from './user-columns.tsx';

type Props = { users: readonly ListedUser[]; ownEmail: string };

export function UsersTable({ users, ownEmail }: Props) {
  const columns = useMemo(() => userColumns(ownEmail), [ownEmail]);
  return (
    <Table
      caption={pageNames.manageUsers}
      // Fixed, so that one long address does not push the other columns away.
      className="sm:table-fixed"
      columns={columns}
      rows={users}
      rowKey={({ _id }) => _id}
    />
  );
}

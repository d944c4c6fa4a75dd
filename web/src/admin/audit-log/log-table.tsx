import type { AuditEntry } from '@spareworks/contract/calls/audit';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { Changes } from './changes.tsx';

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'when',
    header: 'When',
    className: 'sm:w-36 sm:align-top xl:w-52',
    cell: ({ at }) => (
      <time data-item tabIndex={-1} dateTime={at}>
        {utcMoment(at)}
      </time>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    className: 'sm:w-[24%] sm:align-top',
    cell: ({ actor }) => <span className="min-w-0 wrap-anywhere">{actor}</span>,
  },
  {
    key: 'what',
    header: 'What',
    className: 'sm:align-top',
    cell: ({ action, subject }) => (
      <div className="min-w-0">
        <span className="font-medium">{action}</span>
        <span className="block text-sm wrap-anywhere text-muted">{subject}</span>
      </div>
    ),
  },
  {
    key: 'change',
    header: 'Before and after',
    className: 'sm:w-[32%] sm:align-top max-sm:block max-sm:text-start max-sm:empty:hidden',
    cell: (entry) => <Changes entry={entry} />,
  },
];

export function LogTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table
      caption={pageNames.auditLog}
      className="sm:table-fixed"
      columns={columns}
      rows={entries}
      rowKey={({ _id }) => _id}
    />
  );
}

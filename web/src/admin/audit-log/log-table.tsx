import type { AuditEntry } from '@spareworks/contract/calls/audit';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { Link } from 'react-router';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { Changes } from './changes.tsx';

function Subject({ subject, orderNumber, partName }: AuditEntry) {
  return (
    <span className="block text-sm wrap-anywhere text-muted">
      {orderNumber !== null && (
        <Link
          to={paths.manageOrder.href({ id: subject })}
          className="text-link inline-flex min-h-6 items-center whitespace-nowrap"
        >
          {orderNumber}
        </Link>
      )}
      {partName !== null && <span className="text-base-content">{partName}</span>} {subject}
    </span>
  );
}

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
    cell: (entry) => (
      <div className="min-w-0">
        <span className="font-medium">{entry.action}</span>
        <Subject {...entry} />
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

import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { PagedList } from '../../features/lists/paged-list.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { filterFrom } from './log-filter.ts';
import { LogFilters } from './log-filters.tsx';
import { useLog } from './log-query.ts';
import { LogTable } from './log-table.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.auditLog) };

export function AuditLogPage() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterFrom(search), [search]);
  const pages = useLog(filter);
  const filtered = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeading
        title={pageNames.auditLog}
        text="Who did what to what, newest first. Nothing can be changed or removed here. Days and times are in UTC."
      />
      <LogFilters filter={filter} onFilter={(next) => setSearch(next, { preventScrollReset: true })} />
      <PagedList
        what="entries"
        pages={pages}
        empty={
          <EmptyState
            picture={emptyShelf}
            title={filtered ? 'Nothing was noted like this' : 'Nothing was noted yet'}
            text={filtered ? 'Try fewer filters.' : 'What admins do appears here.'}
          />
        }
      >
        {(entries) => <LogTable entries={entries} />}
      </PagedList>
    </>
  );
}

export const route = { handle, Component: AuditLogPage };

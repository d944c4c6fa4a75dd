import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FailedSearches } from './failed-searches.tsx';
import { SynonymList } from './synonym-list.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageSearch) };

export function ManageSearchPage() {
  return (
    <>
      <PageHeading
        title={pageNames.manageSearch}
        text="What buyers did not find, and the words the search has been taught."
      />
      <div className="flex flex-col gap-12">
        <FailedSearches />
        <SynonymList />
      </div>
    </>
  );
}

export const route = { handle, Component: ManageSearchPage };

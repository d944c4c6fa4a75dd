import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FailedSearches } from './failed-searches.tsx';
import { useFailedSearches, useSynonyms } from './finding-query.ts';
import { SynonymList } from './synonym-list.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageSearch) };

export function ManageSearchPage() {
  // Both are asked at once. How long the first list is, is not known before it is there: what stands below it comes after it.
  const { isPending } = useFailedSearches();
  useSynonyms();
  return (
    <>
      <PageHeading
        title={pageNames.manageSearch}
        text="What buyers did not find, and the words the search has been taught."
      />
      <div className="flex flex-col gap-12">
        <FailedSearches />
        {!isPending && <SynonymList />}
      </div>
    </>
  );
}

export const route = { handle, Component: ManageSearchPage };

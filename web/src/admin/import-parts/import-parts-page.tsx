import { useEffect, useRef, useState } from 'react';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckForm } from './check-form.tsx';
import { FileSources } from './file-sources.tsx';
import { useLatestImport } from './import-query.ts';
import { ImportResult } from './import-result.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.importSpareParts) };

export function ImportPartsPage() {
  const query = useLatestImport();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching } = query;
  const [justChecked, setJustChecked] = useState(false);

  // As soon as the result is on the page, however long that takes.
  useEffect(() => {
    if (!justChecked || heading.current === null) return;
    heading.current.focus();
    setJustChecked(false);
  });

  return (
    <>
      <PageHeading
        title={pageNames.importSpareParts}
        text="Add and change many parts at once with a CSV file"
      />
      <div className="flex flex-col gap-5">
        <FileSources />
        <CheckForm applying={data?.state === 'applying'} onChecked={() => setJustChecked(true)} />
        {data === undefined && error === null && (
          <div role="status">
            <span className="sr-only">Loading the latest import</span>
            <Skeleton className="h-44 w-full" />
          </div>
        )}
        {data === undefined && error !== null && (
          <LoadFailed
            title="The latest import could not be loaded."
            reason={problemTitle(error)}
            retrying={isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {data != null && <ImportResult found={data} heading={heading} />}
      </div>
    </>
  );
}

export const route = { handle, Component: ImportPartsPage };

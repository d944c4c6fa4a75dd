import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FileSources } from './file-sources.tsx';
import { ImportSteps } from './import-steps.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.importSpareParts) };

export function ImportPartsPage() {
  return (
    <>
      <PageHeading
        title={pageNames.importSpareParts}
        text="Add and change many parts at once with a CSV file"
      />
      <div className="flex flex-col gap-5">
        <FileSources />
        <ImportSteps kind="parts" />
      </div>
    </>
  );
}

export const route = { handle, Component: ImportPartsPage };

import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ImportSteps } from '../import-parts/import-steps.tsx';
import { FitmentSources } from './fitment-sources.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.importFitment) };

const trail = [{ label: pageNames.manageSpareParts, href: paths.manageSpareParts.href() }];

export function ImportFitmentPage() {
  return (
    <>
      <Breadcrumbs steps={trail} />
      <PageHeading title={pageNames.importFitment} text="Say which parts fit which cars with a CSV file" />
      <div className="flex flex-col gap-5">
        <FitmentSources />
        <ImportSteps kind="fitment" />
      </div>
    </>
  );
}

export const route = { handle, Component: ImportFitmentPage };

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useLatestImport } from '../import-parts/import-query.ts';
import { ImportSteps } from '../import-parts/import-steps.tsx';
import { LoadedCars } from './loaded-cars.tsx';
import { OwnVehicles } from './own-vehicles.tsx';
import { VehicleFile } from './vehicle-file.tsx';
import { refreshVehicles } from './vehicles-query.ts';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.vehicles) };

export function VehiclesPage() {
  const client = useQueryClient();
  const { data: latest } = useLatestImport('vehicles');
  const done = latest?.done.added ?? 0;

  // What an import has added so far is in the list below.
  useEffect(() => {
    if (done > 0) void refreshVehicles(client);
  }, [client, done]);

  return (
    <>
      <PageHeading
        title={pageNames.vehicles}
        text="The cars buyers can choose from, and those you add for your market"
      />
      <div className="flex flex-col gap-5">
        <LoadedCars />
        <VehicleFile />
        <ImportSteps kind="vehicles" />
        <OwnVehicles />
      </div>
    </>
  );
}

export const route = { handle, Component: VehiclesPage };

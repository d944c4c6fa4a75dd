import type { OwnVehicle } from '@spareworks/contract/calls/vehicles';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { usePages } from '../../features/lists/use-pages.ts';
import { browserApi } from '../../lib/api.ts';

const pageSize = 24;
const vehiclesKey = ['managed-vehicles'] as const;
const sourcesKey = ['managed-vehicles-sources'] as const;

/** The cars that the shop itself has added, newest year first. */
export function useOwnVehicles(q: string) {
  return usePages<OwnVehicle>([...vehiclesKey, q], (after) =>
    browserApi.page('GET /managed-vehicles', {
      query: { limit: pageSize, ...(q !== '' && { q }), ...(after !== null && { after }) },
    }),
  );
}

const pollMs = 3000;

/** Looked at again while the data that comes along is not loaded yet. */
export function useVehicleSources() {
  return useQuery({
    queryKey: sourcesKey,
    queryFn: () => browserApi('GET /managed-vehicles/sources', {}),
    refetchInterval: ({ state }) => (state.data?.data === null ? pollMs : false),
  });
}

export async function refreshVehicles(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: vehiclesKey }),
    client.invalidateQueries({ queryKey: sourcesKey }),
  ]);
}

export async function removeVehicle(client: QueryClient, id: string): Promise<void> {
  await browserApi('DELETE /vehicles/{id}', { params: { id } });
  await refreshVehicles(client);
}

import type { ManagedFitRange } from '@spareworks/contract/calls/fitment';
import type { FitCoverage } from '@spareworks/contract/plain/fitment';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../../lib/api.ts';
import { bodyOf, engineOf, formOf, type RangeForm } from './range-form.ts';

const key = (partId: string) => ['fitment', partId] as const;

/** Always asked for anew: it is about to be changed. */
export function useManagedFitment(partId: string) {
  return useQuery({
    queryKey: key(partId),
    queryFn: () => browserApi('GET /car-parts/{id}/managed-fitment', { params: { id: partId } }),
    staleTime: 0,
  });
}

/** What a person who fails should see too: the list as it is now. */
async function thenShow<T>(client: QueryClient, partId: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await client.invalidateQueries({ queryKey: key(partId) });
  }
}

export function addRange(client: QueryClient, partId: string, form: RangeForm): Promise<unknown> {
  const params = { id: partId };
  return thenShow(client, partId, browserApi('POST /car-parts/{id}/fitment', { params, body: bodyOf(form) }));
}

export function changeRange(
  client: QueryClient,
  partId: string,
  { _id: id, version }: ManagedFitRange,
  form: RangeForm,
): Promise<unknown> {
  const body = { ...bodyOf(form), version };
  return thenShow(client, partId, browserApi('PATCH /fitment/{id}', { params: { id }, body }));
}

export function removeRange(client: QueryClient, partId: string, range: ManagedFitRange): Promise<unknown> {
  const params = { id: range._id };
  return thenShow(client, partId, browserApi('DELETE /fitment/{id}', { params }));
}

/** Adds a range again that was deleted. */
export function restoreRange(client: QueryClient, partId: string, range: ManagedFitRange): Promise<unknown> {
  return addRange(client, partId, formOf(range));
}

export function setCoverage(
  client: QueryClient,
  partId: string,
  body: { coverage: FitCoverage; was: FitCoverage },
): Promise<unknown> {
  const params = { id: partId };
  return thenShow(client, partId, browserApi('PUT /car-parts/{id}/fit-coverage', { params, body }));
}

export function useMakes() {
  return useQuery({ queryKey: ['vehicles', 'makes'], queryFn: () => browserApi('GET /vehicles/makes', {}) });
}

export function useModels(make: string) {
  return useQuery({
    queryKey: ['vehicles', 'models', make],
    queryFn: () => browserApi('GET /vehicles/models', { query: { make } }),
    enabled: make !== '',
  });
}

/** How many cars the range has that is being chosen, and the years and engines there are to choose from. */
export function useCovered({ make, model, from, to, engine }: RangeForm) {
  const { litres, cylinders, fuel } = engineOf(engine);
  const query = {
    make,
    model,
    ...(from !== '' && { from: Number(from) }),
    ...(to !== '' && { to: Number(to) }),
    ...(litres !== null && { litres }),
    ...(cylinders !== null && { cylinders }),
    ...(fuel !== null && { fuel }),
  };
  return useQuery({
    queryKey: ['vehicles', 'covered', query],
    queryFn: () => browserApi('GET /fitment/covered', { query }),
    enabled: make !== '' && model !== '',
    placeholderData: keepPreviousData,
  });
}

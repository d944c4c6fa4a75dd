import type {
  TaxRate,
  TaxRateEdit,
  TaxRateInput,
  TaxSettings,
  TaxSettingsInput,
} from '@spareworks/contract/calls/tax';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi, isNotThere } from '../../lib/api.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';

const settingsKey = ['tax', 'settings'] as const;
const ratesKey = ['tax', 'rates'] as const;
const exampleKey = ['tax', 'example'] as const;

export function useTaxSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: () => browserApi('GET /tax-settings', {}),
    staleTime: 0,
  });
}

export function useTaxRates() {
  return useQuery({ queryKey: ratesKey, queryFn: () => browserApi('GET /tax-rates', {}), staleTime: 0 });
}

/** Everything about tax is read anew: an example is made from all of it. */
export function refreshTax(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['tax'] });
}

export async function saveSettings(client: QueryClient, body: TaxSettingsInput): Promise<TaxSettings> {
  const saved = await browserApi('PUT /tax-settings', { body });
  await refreshTax(client);
  return saved;
}

export async function addRate(
  client: QueryClient,
  body: TaxRateInput,
  keys: IdempotencyKeys,
): Promise<TaxRate> {
  const headers = { 'idempotency-key': keys.keyFor(body) };
  const added = await browserApi('POST /tax-rates', { body, headers });
  keys.arrived();
  await refreshTax(client);
  return added;
}

export async function changeRate(client: QueryClient, id: string, body: TaxRateEdit): Promise<TaxRate> {
  const changed = await browserApi('PATCH /tax-rates/{id}', { params: { id }, body });
  await refreshTax(client);
  return changed;
}

/** What somebody else has removed already is gone all the same. */
export async function removeRate(client: QueryClient, id: string): Promise<void> {
  try {
    await browserApi('DELETE /tax-rates/{id}', { params: { id } });
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
  await refreshTax(client);
}

export type TriedPlace = { country: string; region: string; vatNumber: string; price: string };

/** null: nothing is asked for yet. */
export function useTaxExample(tried: TriedPlace | null) {
  return useQuery({
    queryKey: [...exampleKey, tried],
    enabled: tried !== null,
    queryFn: () => {
      const { country = '', region, vatNumber, price } = tried ?? {};
      return browserApi('GET /tax-example', {
        query: {
          country,
          ...(region && { region }),
          ...(vatNumber && { vatNumber }),
          ...(price && { price }),
        },
      });
    },
    staleTime: 0,
    retry: false,
  });
}

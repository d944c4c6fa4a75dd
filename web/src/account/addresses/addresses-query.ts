import type { KeptAddressInput } from '@spareworks/contract/calls/address-book';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';

const addressesKey = ['addresses'] as const;

/** Of whoever is signed in, the default first. */
export function useAddresses({ enabled = true } = {}) {
  return useQuery({
    queryKey: addressesKey,
    queryFn: () => browserApi('GET /addresses', {}),
    enabled,
  });
}

const refreshAddresses = (client: QueryClient) => client.invalidateQueries({ queryKey: addressesKey });

export async function addAddress(client: QueryClient, body: KeptAddressInput): Promise<void> {
  await browserApi('POST /addresses', { body });
  await refreshAddresses(client);
}

export async function saveAddress(
  client: QueryClient,
  id: string,
  body: Omit<KeptAddressInput, 'default'>,
): Promise<void> {
  await browserApi('PATCH /addresses/{id}', { params: { id }, body });
  await refreshAddresses(client);
}

export async function preferAddress(client: QueryClient, id: string): Promise<void> {
  await browserApi('PATCH /addresses/{id}', { params: { id }, body: { default: true } });
  await refreshAddresses(client);
}

export async function deleteAddress(client: QueryClient, id: string): Promise<void> {
  await browserApi('DELETE /addresses/{id}', { params: { id } });
  await refreshAddresses(client);
}

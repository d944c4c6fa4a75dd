import type { DeliveryMethodInput, ManagedDeliveryMethod } from '@spareworks/contract/calls/delivery';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';

/** In the address of the form, in place of a method's id. */
export const newMethodId = 'new';

/** The name under which the shop announces that delivery has changed. */
const methodsKey = ['delivery-methods'] as const;

export function useDeliveryMethods() {
  return useQuery({
    queryKey: methodsKey,
    queryFn: () => browserApi('GET /managed-delivery-methods', {}),
  });
}

export type TriedParcel = { country: string; amount: number; weight: number; bulky: boolean };

export function useOffers(parcel: TriedParcel | null) {
  return useQuery({
    queryKey: [...methodsKey, 'offers', parcel],
    enabled: parcel !== null,
    queryFn: () => {
      const { country, amount, weight, bulky } = parcel as TriedParcel;
      const query = { country, amount, weight, bulky: bulky ? 'true' : 'false' } as const;
      return browserApi('GET /managed-delivery-methods/offers', { query });
    },
  });
}

async function refreshMethods(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: methodsKey });
}

/** A method as it was asked for last. */
export function knownMethod(client: QueryClient, id: string): ManagedDeliveryMethod | undefined {
  return client.getQueryData<ManagedDeliveryMethod[]>(methodsKey)?.find(({ _id }) => _id === id);
}

/** Whether somebody else has changed it meanwhile. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'delivery_changed';
}

/** What others did meanwhile is shown, whatever becomes of this. */
async function thenShow(client: QueryClient, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } finally {
    await refreshMethods(client);
  }
}

export function addMethod(
  client: QueryClient,
  body: DeliveryMethodInput,
  keys: IdempotencyKeys,
): Promise<void> {
  const headers = { 'idempotency-key': keys.keyFor(body) };
  return thenShow(client, browserApi('POST /delivery-methods', { body, headers }).then(keys.arrived));
}

export function saveMethod(
  client: QueryClient,
  { _id: id, version }: Pick<ManagedDeliveryMethod, '_id' | 'version'>,
  method: Partial<DeliveryMethodInput>,
): Promise<void> {
  const body = { ...method, version };
  return thenShow(client, browserApi('PATCH /delivery-methods/{id}', { params: { id }, body }));
}

export function removeMethod(client: QueryClient, id: string): Promise<void> {
  return thenShow(client, browserApi('DELETE /delivery-methods/{id}', { params: { id } }));
}

export function putInOrder(client: QueryClient, ids: string[]): Promise<void> {
  return thenShow(client, browserApi('PUT /delivery-methods/order', { body: { ids } }));
}

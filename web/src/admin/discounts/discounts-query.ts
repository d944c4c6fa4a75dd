import type { DiscountCode, DiscountEdit, DiscountInput } from '@spareworks/contract/calls/discounts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { usePages } from '../../features/lists/use-pages.ts';
import { browserApi, isNotThere } from '../../lib/api.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';

const listKey = ['discounts', 'list'] as const;
const oneKey = (id: string) => ['discounts', 'one', id] as const;
const pageSize = 24;

export function useDiscounts() {
  return usePages<DiscountCode>(listKey, (after) =>
    browserApi.page('GET /discount-codes', { query: { limit: pageSize, ...(after !== null && { after }) } }),
  );
}

/** Always asked for anew: it is about to be changed. */
export function useDiscount(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: () => browserApi('GET /discount-codes/{id}', { params: { id } }),
    staleTime: 0,
  });
}

export function refreshDiscounts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['discounts'] });
}

export async function addDiscount(
  client: QueryClient,
  body: DiscountInput,
  keys: IdempotencyKeys,
): Promise<DiscountCode> {
  const headers = { 'idempotency-key': keys.keyFor(body) };
  const added = await browserApi('POST /discount-codes', { body, headers });
  keys.arrived();
  await refreshDiscounts(client);
  return added;
}

export async function changeDiscount(
  client: QueryClient,
  id: string,
  body: DiscountEdit,
): Promise<DiscountCode> {
  const changed = await browserApi('PATCH /discount-codes/{id}', { params: { id }, body });
  await refreshDiscounts(client);
  return changed;
}

/** What somebody else has deleted already is gone all the same. */
export async function removeDiscount(client: QueryClient, id: string): Promise<void> {
  try {
    await browserApi('DELETE /discount-codes/{id}', { params: { id } });
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
  await client.invalidateQueries({ queryKey: listKey });
}

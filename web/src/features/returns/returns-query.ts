import type { OrderReturns, ReturnInput } from '@spareworks/contract/calls/returns';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';
import { apiWithProgress } from '../../lib/files.ts';
import { sendAgain } from '../../lib/idempotency-keys.ts';

/** Whatever is kept of an order begins so. */
const orderKey = (id: string) => ['order', id] as const;
const returnsKey = (orderId: string) => [...orderKey(orderId), 'returns'] as const;

export function useOrderReturns(orderId: string, { enabled }: { enabled: boolean }) {
  return useQuery<OrderReturns>({
    queryKey: returnsKey(orderId),
    queryFn: () => browserApi('GET /order/{id}/returns', { params: { id: orderId } }),
    staleTime: 0,
    enabled,
  });
}

export async function askReturn(
  client: QueryClient,
  orderId: string,
  { body, key }: { body: ReturnInput; key: string },
): Promise<void> {
  const call = { params: { id: orderId }, body, headers: { 'idempotency-key': key } };
  await sendAgain(() => browserApi('POST /order/{id}/returns', call));
  await client.invalidateQueries({ queryKey: orderKey(orderId) });
}

export async function withdrawReturn(client: QueryClient, orderId: string, id: string): Promise<void> {
  try {
    await browserApi('POST /returns/{id}/withdraw', { params: { id }, body: { orderId } });
  } finally {
    await client.invalidateQueries({ queryKey: orderKey(orderId) });
  }
}

export function uploadPicture(
  orderId: string,
  content: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<{ _id: string; url: string }> {
  return apiWithProgress(onProgress)('POST /order/{id}/return-pictures', {
    params: { id: orderId },
    file: { field: 'image', content },
    signal,
  });
}

import type { RefundPreview } from '@spareworks/contract/calls/payments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderKey } from '../../features/orders/orders-query.ts';
import { browserApi } from '../../lib/api.ts';
import { previewQuery, type RefundWanted } from './refund-choice.ts';

/**
 * What the shop says would go back, and what is left. The last answer stays until the next is there; `settled` says whether it is
 * the answer to what is asked now.
 */
export function useRefundPreview(
  id: string,
  wanted: RefundWanted | null,
  open: boolean,
): { preview: RefundPreview | undefined; settled: boolean; failed: boolean } {
  const query = previewQuery(wanted ?? {});
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    queryKey: [...orderKey(id), 'refund-preview', query],
    queryFn: () => browserApi('GET /order/{id}/refund-preview', { params: { id }, query }),
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { preview: data, settled: data !== undefined && !isPlaceholderData && !isFetching, failed: isError };
}

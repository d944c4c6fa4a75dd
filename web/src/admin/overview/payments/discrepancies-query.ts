import type { PaymentDiscrepancy, RefundOutcome } from '@spareworks/contract/calls/payments';
import type { QueryClient } from '@tanstack/react-query';
import { usePages } from '../../../features/lists/use-pages.ts';
import { browserApi } from '../../../lib/api.ts';

const key = ['payment-discrepancies'] as const;
const pageSize = 10;

export function useDiscrepancies(done: boolean) {
  return usePages<PaymentDiscrepancy>([...key, done], (after) =>
    browserApi.page('GET /payment-discrepancies', {
      query: {
        sort: 'newest',
        limit: pageSize,
        done: done ? 'true' : 'false',
        ...(after !== null && { after }),
      },
    }),
  );
}

type DiscrepancyEnd = { note: string; outcome?: RefundOutcome; amount?: number };

/** Answers whether it was this call that ended it. */
export async function finishDiscrepancy(id: string, body: DiscrepancyEnd): Promise<boolean> {
  const { modifiedCount } = await browserApi('PATCH /payment-discrepancies/{id}', {
    params: { id },
    body,
  });
  return modifiedCount > 0;
}

export function refreshDiscrepancies(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: key });
}

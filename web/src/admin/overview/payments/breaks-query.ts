import type { PaymentBreak, RefundOutcome } from '@spareworks/contract/calls/payments';
import type { QueryClient } from '@tanstack/react-query';
import { usePages } from '../../../features/lists/use-pages.ts';
import { browserApi } from '../../../lib/api.ts';

const key = ['payment-breaks'] as const;
const pageSize = 10;

export function useBreaks(done: boolean) {
  return usePages<PaymentBreak>([...key, done], (after) =>
    browserApi.page('GET /payment-breaks', {
      query: {
        sort: 'newest',
        limit: pageSize,
        done: done ? 'true' : 'false',
        ...(after !== null && { after }),
      },
    }),
  );
}

type BreakEnd = { note: string; outcome?: RefundOutcome };

/** Answers whether it was this call that ended it. */
export async function finishBreak(id: string, body: BreakEnd): Promise<boolean> {
  const { modifiedCount } = await browserApi('PATCH /payment-breaks/{id}', {
    params: { id },
    body,
  });
  return modifiedCount > 0;
}

export function forgetBreaks(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: key });
}

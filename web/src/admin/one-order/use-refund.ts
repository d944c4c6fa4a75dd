import type { Order } from '@spareworks/contract/schemas/order';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { refreshOrders } from '../../features/orders/orders-query.ts';
import { ApiProblem } from '../../lib/api.ts';
import { notify } from '../../ui/toast.ts';
import { refundOrder } from '../manage-orders/all-orders.ts';
import type { RefundWanted } from './refund-choice.ts';

function doneWords(last: Order['refunds'][number] | undefined): string {
  if (last?.amount === 0) return 'The pieces are taken off the order.';
  return last?.state === 'succeeded'
    ? 'The refund is made. The bank may take a few days to show it.'
    : 'The money is on its way back.';
}

/** Gives money of an order back. Sent again after an answer that did not arrive, it is the same refund. */
export function useRefund(order: Order, wanted: RefundWanted, done: () => void) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys(`refund-key:${order._id}`);
  return async (reason: string): Promise<void> => {
    const body = { reason, ...wanted };
    try {
      const { refunds } = await refundOrder(client, order._id, body, keys.keyFor(body));
      keys.arrived();
      notify.success(doneWords(refunds.at(-1)));
    } catch (error) {
      // Refused for good: whoever tries again means another one.
      if (error instanceof ApiProblem && error.status < 500) keys.arrived();
      refreshOrders(client, order._id);
      throw error;
    }
    done();
  };
}

import type { Order } from '@spareworks/contract/schemas/order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { refreshOrders } from '../../features/orders/orders-query.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';
import { isRefusal, isUnanswered } from '../../lib/what-failed.ts';
import { notify } from '../../ui/toast.ts';
import { refundOrder } from '../manage-orders/all-orders.ts';
import type { RefundWanted } from './refund-choice.ts';

function doneWords(last: Order['refunds'][number] | undefined): string {
  if (last?.amount === 0) return 'The pieces are taken off the order.';
  return last?.state === 'succeeded'
    ? 'The refund is made. The bank may take a few days to show it.'
    : 'The money is on its way back.';
}

/** Sends it under the key of the same refund, for as long as it is not known what came of it. */
export async function refundOnce<T>(
  keys: IdempotencyKeys,
  body: object,
  send: (key: string) => Promise<T>,
): Promise<T> {
  try {
    const answer = await send(keys.keyFor(body));
    keys.arrived();
    return answer;
  } catch (error) {
    // Refused for good: whoever tries again means another one.
    if (isRefusal(error)) keys.arrived();
    throw error;
  }
}

/**
 * Gives money of an order back. Sent again after an answer that did not arrive, it is the same refund: so it can be sent again whatever
 * is left by then, for what is gone may be this (`isSentBefore`).
 */
export function useRefund(order: Order, done: () => void) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys(`refund-key:${order._id}`);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const bodyOf = (reason: string, wanted: RefundWanted) => ({ reason, ...wanted });
  const isSentBefore = (reason: string, wanted: RefundWanted) =>
    unanswered === JSON.stringify(bodyOf(reason, wanted));

  async function send(reason: string, wanted: RefundWanted): Promise<void> {
    const body = bodyOf(reason, wanted);
    try {
      const { refunds } = await refundOnce(keys, body, (key) => refundOrder(client, order._id, body, key));
      setUnanswered(null);
      notify.success(doneWords(refunds.at(-1)));
    } catch (error) {
      setUnanswered(isUnanswered(error) ? JSON.stringify(body) : null);
      refreshOrders(client, order._id);
      throw error;
    }
    done();
  }
  return { send, isSentBefore };
}

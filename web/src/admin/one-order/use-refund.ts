import type { Order } from '@spareworks/contract/calls/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptText } from '../../features/drafts/use-kept-text.ts';
import { forgetOrders } from '../../features/orders/orders-query.ts';
import { ApiProblem } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { notify } from '../../ui/toast.ts';
import { refundOrder } from '../manage-orders/all-orders.ts';

/** The refund of one order: what is typed stays until the money is on its way. */
export function useRefund(order: Order, done: () => void) {
  const client = useQueryClient();
  const kept = useKeptText(`refund:${order._id}`);
  const reason = kept.text;
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function refund(): Promise<void> {
    setFailure(null);
    if (reason.trim() === '') {
      setError('reason is required');
      return;
    }
    setBusy(true);
    try {
      const { refunded } = await refundOrder(client, order._id, reason);
      notify.success(
        refunded
          ? 'The refund is made. The bank may take a few days to show it.'
          : 'The money is on its way back.',
      );
      kept.forget();
      done();
    } catch (problem) {
      const atField = problem instanceof ApiProblem ? problem.errors.reason : undefined;
      setError(atField ?? null);
      if (atField === undefined) setFailure(problemTitle(problem));
      forgetOrders(client, order._id);
    } finally {
      setBusy(false);
    }
  }

  function type(text: string): void {
    kept.type(text);
    setError(null);
  }

  return { reason, restored: kept.restored, startOver: kept.forget, error, failure, busy, type, refund };
}

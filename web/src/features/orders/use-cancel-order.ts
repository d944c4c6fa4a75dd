import * as messages from '@spareworks/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.tsx';
import { cancelOrder, forgetOrders } from './orders-query.ts';

/** Asks, cancels and says so. `cancelled` runs when the order is gone. */
export function useCancelOrder(id: string, cancelled: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    const sure = await confirm({
      title: messages.order.cancelTitle,
      text: messages.order.cancelText,
      confirmLabel: 'Cancel order',
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      if (await cancelOrder(client, id)) notify.success(messages.order.cancelled);
      else notify.plain('This order was canceled already.');
      cancelled();
    } catch (error) {
      notify.error(problemTitle(error));
      // Most likely it was paid meanwhile.
      forgetOrders(client, id);
    } finally {
      setBusy(false);
    }
  }

  return { busy, cancel };
}

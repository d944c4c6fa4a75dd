import * as messages from '@spareworks/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetOrders } from '../../features/orders/orders-query.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { notify } from '../../ui/toast.tsx';
import { shipOrder } from './all-orders.ts';

/** Marks an order as shipped and says so. */
export function useShipOrder(id: string) {
  const client = useQueryClient();
  const [shipping, setShipping] = useState(false);

  async function ship(): Promise<void> {
    setShipping(true);
    const notice = notify.loading(messages.order.updating);
    try {
      await shipOrder(client, id);
      notify.success(messages.order.updated, { id: notice });
    } catch (error) {
      notify.error(problemTitle(error), { id: notice });
      // Most likely somebody else was quicker.
      forgetOrders(client, id);
    } finally {
      setShipping(false);
    }
  }

  return { shipping, ship };
}

import * as messages from '@spareworks/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetOrders } from '../../features/orders/orders-query.ts';
import { ApiProblem } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.ts';
import { shipOrder } from './all-orders.ts';

/** Marks an order as shipped and says so. */
export function useShipOrder(id: string) {
  const client = useQueryClient();
  const [shipping, setShipping] = useState(false);

  async function ship(): Promise<void> {
    setShipping(true);
    const doubt = await send(false);
    if (doubt !== null && (await shipAllTheSame(doubt))) await send(true);
    setShipping(false);
  }

  /** Says how it went. Answers what is wrong with the money, where that is why it was not shipped. */
  async function send(confirmed: boolean): Promise<string | null> {
    const notice = notify.loading(messages.order.updating);
    try {
      await shipOrder(client, id, confirmed);
      notify.success(messages.order.updated, { id: notice });
      return null;
    } catch (error) {
      notify.error(problemTitle(error), { id: notice });
      // Most likely somebody else was quicker.
      forgetOrders(client, id);
      return error instanceof ApiProblem && error.code === 'shipping_doubtful' ? error.title : null;
    }
  }

  return { shipping, ship };
}

function shipAllTheSame(doubt: string): Promise<boolean> {
  return confirm({
    title: 'Ship it all the same?',
    text: `${doubt} There is no way back.`,
    confirmLabel: 'Ship all the same',
    danger: true,
  });
}

import * as messages from '@spareworks/contract/messages';
import { undoShippingSeconds } from '@spareworks/contract/order-lists';
import type { Order } from '@spareworks/contract/orders';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetOrders } from '../../features/orders/orders-query.ts';
import { ApiProblem } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { notify } from '../../ui/toast.ts';
import { shipOrder, undoShipping } from './all-orders.ts';
import { undoWords } from './labels.ts';

/** Marks an order as shipped, says so, and offers to undo it. */
export function useShipOrder({ _id: id, number }: Order, takeFocus: () => void) {
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
    // The shop's own time begins later, so that what is offered here can be had there.
    const until = Date.now() + undoShippingSeconds * 1000;
    try {
      await tell(client, id, () => shipOrder(client, id, confirmed));
    } catch (error) {
      return isDoubtful(error) ? error.title : null;
    }
    const text = `${number} is shipped.`; // begins with it, so that no line ends within it
    offerUndo({ text, until, undo: () => void undo(), takeFocus });
    return null;
  }

  async function undo(): Promise<void> {
    takeFocus();
    await tell(client, id, () => undoShipping(client, id)).catch(() => undefined); // it was told
  }

  return { shipping, ship };
}

/** Says that the status changes, and then that it did, or why not. */
async function tell(client: QueryClient, id: string, change: () => Promise<void>): Promise<void> {
  const notice = notify.loading(messages.order.updating);
  try {
    await change();
    notify.success(messages.order.updated, { id: notice });
  } catch (error) {
    if (isDoubtful(error))
      notify.dismiss(notice); // the question says it
    else notify.error(problemTitle(error), { id: notice });
    // Most likely somebody else was quicker.
    forgetOrders(client, id);
    throw error;
  }
}

function isDoubtful(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code === 'shipping_doubtful';
}

function shipAllTheSame(doubt: string): Promise<boolean> {
  return confirm({
    title: 'Ship it all the same?',
    text: `${doubt} ${undoWords}`,
    confirmLabel: 'Ship all the same',
    danger: true,
  });
}

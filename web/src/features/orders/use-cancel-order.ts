import * as messages from '@spareworks/contract/plain/messages';
import type { Order } from '@spareworks/contract/schemas/order';
import { useQueryClient } from '@tanstack/react-query';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.ts';
import { cancelOrder, refreshOrders } from './orders-query.ts';

/** Asks, cancels and says so. `canceled` runs when the order is gone. */
export function useCancelOrder({ _id: id, price }: Pick<Order, '_id' | 'price'>, canceled: () => void) {
  const client = useQueryClient();

  async function cancel(): Promise<void> {
    const question = {
      title: messages.order.cancelTitle,
      text: messages.order.cancelText,
      confirmLabel: 'Cancel order',
      danger: true,
    };
    const outcome = await confirmAndDo(question, send);
    if (outcome === null) return;
    if (outcome.done) notify.success(messages.order.canceled);
    else notify.plain('This order was canceled already.');
    canceled();
  }

  async function send(): Promise<boolean> {
    try {
      const done = await cancelOrder(client, id);
      // One that a code has paid for stays in the lists, as one that is over.
      if (price === 0) refreshOrders(client, id);
      return done;
    } catch (error) {
      // Most likely it was paid meanwhile.
      refreshOrders(client, id);
      throw error;
    }
  }

  return cancel;
}

import type { Order } from '@spareworks/contract/calls/orders';
import { useQueryClient } from '@tanstack/react-query';
import { forgetOrders } from '../../features/orders/orders-query.ts';
import { notify } from '../../ui/toast.ts';
import { refundOrder } from '../manage-orders/all-orders.ts';

/** Gives the money of an order back. */
export function useRefund(order: Order, done: () => void) {
  const client = useQueryClient();
  return async (reason: string): Promise<void> => {
    try {
      const { refunded } = await refundOrder(client, order._id, reason);
      notify.success(
        refunded
          ? 'The refund is made. The bank may take a few days to show it.'
          : 'The money is on its way back.',
      );
    } catch (error) {
      forgetOrders(client, order._id);
      throw error;
    }
    done();
  };
}

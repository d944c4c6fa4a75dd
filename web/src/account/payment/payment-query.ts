import type { Order } from '@spareworks/contract/schemas/order';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { isHoldOver } from '../../features/orders/hold.ts';
import { refreshOrders } from '../../features/orders/orders-query.ts';
import { ApiProblem, type ApiProblemCode, browserApi } from '../../lib/api.ts';

const secretKey = (orderId: string) => ['payment-secret', orderId] as const;

const overtaken = new Set<ApiProblemCode>(['already_paid', 'order_not_found', 'price_changed']);

/** Whether the order is no longer what this page has seen of it. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiProblem && overtaken.has(error.code);
}

/** Begins to pay. One order has one payment at the provider, so however often this is asked, the secret is the same. */
export function usePaymentSecret(order: Order) {
  const client = useQueryClient();
  return useQuery({
    queryKey: secretKey(order._id),
    queryFn: async () => {
      try {
        return await browserApi('POST /create-payment-intent', {
          body: { price: order.price, orderId: order._id },
        });
      } catch (error) {
        if (isOvertaken(error)) refreshOrders(client, order._id);
        throw error;
      } finally {
        // An order that was no longer kept may be kept again.
        if (isHoldOver(order, new Date())) refreshOrders(client, order._id);
      }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * A page can stay open longer than the pieces are kept. Asks for them again before the card is charged, else the money
 * would have to be given back. Answers what stands against it.
 */
export async function keepPieces(client: QueryClient, order: Order): Promise<Error | null> {
  if (!isHoldOver(order, new Date())) return null;
  await client.refetchQueries({ queryKey: secretKey(order._id) });
  return client.getQueryState(secretKey(order._id))?.error ?? null;
}

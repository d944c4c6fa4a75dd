import type { Order } from '@spareworks/contract/schemas/order';
import { usePages } from '../../features/lists/use-pages.ts';
import { ordersKey } from '../../features/orders/orders-query.ts';
import { browserApi } from '../../lib/api.ts';

const pageSize = 24;

/** The orders of one person, newest first, page by page. */
export function useOrdersOf(email: string) {
  return usePages<Order>([...ordersKey, email], (after) =>
    browserApi.page('GET /orders/{email}', {
      params: { email },
      query: { sort: 'newest', limit: pageSize, ...(after !== null && { after }) },
    }),
  );
}

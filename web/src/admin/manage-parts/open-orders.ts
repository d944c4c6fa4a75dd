import type { OpenOrders } from '@spareworks/contract/calls/part-management';
import { counts } from '@spareworks/contract/plain/formats';
import { browserApi } from '../../lib/api.ts';

/** The orders of a part that are not done with, counted by the shop at this moment. */
export function loadOpenOrders(partId: string): Promise<OpenOrders> {
  return browserApi('GET /car-parts/{id}/open-orders', { params: { id: partId } });
}

/** What deleting a part means for its orders. */
export function openOrdersInWords({ unpaid, unshipped }: OpenOrders): string {
  const all = unpaid + unshipped;
  if (all === 0) return 'No open order has it.';
  const kinds = [
    ...(unpaid > 0 ? [`${counts.format(unpaid)} unpaid`] : []),
    ...(unshipped > 0 ? [`${counts.format(unshipped)} to be shipped`] : []),
  ].join(' and ');
  return all === 1
    ? `1 open order has it: ${kinds}. It stays and goes on as before.`
    : `${counts.format(all)} open orders have it: ${kinds}. They stay and go on as before.`;
}

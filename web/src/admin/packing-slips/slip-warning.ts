import type { Order } from '@spareworks/contract/calls/orders';
import { isUnpaid, staffCan } from '@spareworks/contract/plain/order-states';

type Standing = Pick<Order, 'state' | 'dispute'>;

/** Only what is paid for leaves the house. */
export function hasPackingSlip({ state }: Pick<Order, 'state'>): boolean {
  return staffCan('packing-slip', state);
}

/**
 * What stands across a slip that should not have been made, for its address can be typed or be older than the refund, and
 * across one whose money may not stay.
 */
export function slipWarning(order: Standing): string | null {
  if (hasPackingSlip(order)) {
    if (order.dispute === 'open') return 'Payment disputed. Ask before you ship.';
    return order.dispute === 'lost' ? 'Charged back. Do not ship.' : null;
  }
  if (order.state === 'canceled') return 'Canceled. Do not ship.';
  return isUnpaid(order.state) ? 'Not paid. Do not ship.' : 'Refunded. Do not ship.';
}

import { isUnpaid, staffCan } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';

type Standing = Pick<Order, 'state' | 'dispute' | 'failedRefund'>;

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
  if (isUnpaid(order.state)) return 'Not paid. Do not ship.';
  if (order.state === 'refunded' && order.failedRefund?.outcome === 'open')
    return 'Refund still owed. Do not ship.';
  // Only staff know what they agreed on with the buyer when they kept the money.
  if (order.state === 'refunded' && order.failedRefund?.outcome === 'kept')
    return 'Closed, money kept. Ask before you ship.';
  return 'Refunded. Do not ship.';
}

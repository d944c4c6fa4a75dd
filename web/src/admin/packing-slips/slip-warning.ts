import type { Order } from '@spareworks/contract/calls/orders';
import { isUnpaid, staffCan } from '@spareworks/contract/plain/order-states';

type Standing = Pick<Order, 'state'>;

/** Only what is paid for leaves the house. */
export function hasPackingSlip({ state }: Standing): boolean {
  return staffCan('packing-slip', state);
}

/** What stands across a slip that should not have been made: its address can be typed, or be older than the refund. */
export function slipWarning(order: Standing): string | null {
  if (hasPackingSlip(order)) return null;
  if (order.state === 'cancelled') return 'Canceled. Do not ship.';
  return isUnpaid(order.state) ? 'Not paid. Do not ship.' : 'Refunded. Do not ship.';
}

import type { Order } from '@spareworks/contract/orders';

type Standing = Pick<Order, 'state'>;

/** Only what is paid for leaves the house. */
export function hasPackingSlip({ state }: Standing): boolean {
  return state === 'paid' || state === 'shipped';
}

/** What stands across a slip that should not have been made: its address can be typed, or be older than the refund. */
export function slipWarning(order: Standing): string | null {
  if (hasPackingSlip(order)) return null;
  if (order.state === 'canceled') return 'Canceled. Do not ship.';
  return order.state === 'refunding' || order.state === 'refunded'
    ? 'Refunded. Do not ship.'
    : 'Not paid. Do not ship.';
}

import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';
import { staffCan } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';

/** What has not gone back yet, and is not on its way. */
export function leftToRefund({ price, refunds }: Pick<Order, 'price' | 'refunds'>): number {
  const gone = refunds
    .filter(({ state }) => state === 'pending' || state === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
  return centsToDollars(dollarsToCents(price - gone));
}

function hasPiecesToShip({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some(({ quantity, shipped, canceled }) => quantity - shipped - canceled > 0);
}

/**
 * What the button of the refund says; null: there is nothing to refund. Pieces that are still to be shipped can be taken off also
 * where nothing is left to give back.
 */
export function refundLabel(order: Pick<Order, 'state' | 'price' | 'refunds' | 'lines'>): string | null {
  if (!staffCan('refund', order.state)) return null;
  if (leftToRefund(order) > 0) return 'Refund';
  return hasPiecesToShip(order) ? 'Take pieces off' : null;
}

/** The amount a question is about: it stays as it was asked while the answer makes nothing of what is left. */
export function amountAsked(left: number, before: number): number {
  return left > 0 ? left : before;
}

import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';
import type { Order } from '@spareworks/contract/schemas/order';

/** What has not gone back yet, and is not on its way. */
export function leftToRefund({ price, refunds }: Pick<Order, 'price' | 'refunds'>): number {
  const gone = refunds
    .filter(({ state }) => state === 'pending' || state === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
  return centsToDollars(dollarsToCents(price - gone));
}

/** Whether pieces are still to be shipped, which can be taken off also where nothing is left to give back. */
export function hasPiecesToShip({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some(({ quantity, shipped, canceled }) => quantity - shipped - canceled > 0);
}

/** The amount a question is about: it stays as it was asked while the answer makes nothing of what is left. */
export function amountAsked(left: number, before: number): number {
  return left > 0 ? left : before;
}

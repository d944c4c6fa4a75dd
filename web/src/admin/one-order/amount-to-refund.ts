import type { Order } from '@spareworks/contract/calls/orders';

/** What has not gone back yet, in dollars. */
export function leftToRefund({ price, refundedAmount }: Pick<Order, 'price' | 'refundedAmount'>): number {
  return Math.round((price - refundedAmount) * 100) / 100;
}

/** The amount a question is about: it stays as it was asked while the answer makes nothing of what is left. */
export function amountAsked(left: number, before: number): number {
  return left > 0 ? left : before;
}

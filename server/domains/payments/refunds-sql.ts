import { standingRefunds } from '../orders/order-record.ts';

/** `stands` for statements, of the refunds that go by this name there. */
export function isStanding(refunds: string): string {
  return `${refunds}.state IN (${standingRefunds.map((state) => `'${state}'`).join(', ')})`;
}

/** Those that the provider has, or that were paid another way: the money is gone from the shop. */
export function hasLeft(refunds: string): string {
  return `(${refunds}.state = 'succeeded' OR (${refunds}.state = 'pending' AND ${refunds}.provider_refund_id IS NOT NULL))`;
}

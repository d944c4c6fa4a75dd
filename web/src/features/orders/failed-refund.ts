import { formatDollars } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import type { KeptFor } from './hold.ts';

/** What became of money that was sent back and did not arrive. */
export function failedRefundWords(
  { amount, outcome }: NonNullable<Order['failedRefund']>,
  reader: KeptFor,
): string {
  const dollars = formatDollars(amount);
  if (outcome === 'paid-back') return `${dollars} was paid back another way.`;
  const card = reader === 'you' ? 'your card' : 'the card';
  if (outcome === 'kept') return `${dollars} did not reach ${card} and was not paid back.`;
  return reader === 'you'
    ? `${dollars} did not reach your card. We owe it to you and look for another way.`
    : `${dollars} did not reach the card. It is still owed to the buyer.`;
}

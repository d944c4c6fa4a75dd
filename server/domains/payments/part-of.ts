import { formatCents } from '@spareworks/contract/plain/formats';

/** How much of the money of an order, or of a payment without one, has gone back. */
export function partOf(cents: number, totalCents: number): string {
  return `${formatCents(cents)} of ${formatCents(totalCents)} has gone back.`;
}

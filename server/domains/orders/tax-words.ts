import { formatCents } from '@spareworks/contract/plain/formats';
import type { OrderedTax } from './order-record.ts';

/** The line about the tax of an order, in mails and on invoices. */
export function taxWords(
  { name, rate, reason, vatNumber }: OrderedTax,
  { cents, included }: { cents: number; included: boolean },
): string {
  if (reason === 'reverse-charge') {
    return `Reverse charge: ${name} is to be paid by the buyer${vatNumber === null ? '' : `, ${vatNumber}`}`;
  }
  const words = `${name} ${rate / 1000}%`;
  return `${included ? `Includes ${words}` : words}: ${formatCents(cents)}`;
}

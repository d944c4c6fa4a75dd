import type { SparePart } from '@spareworks/contract/calls/catalogue';
import * as messages from '@spareworks/contract/plain/messages';
import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';

type Bounds = Pick<SparePart, 'availableQuantity' | 'minimumOrder'>;

/** What is typed as a number: in digits, for 1e3 is no way to say how many. Nothing is none. */
export function numberIn(text: string): number {
  return /^\s*\d*\.?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** Why so many cannot be ordered; null when they can. Nothing typed is not a number. */
export function quantityProblem(quantity: number, part: Bounds): string | null {
  if (!Number.isNaN(quantity) && !Number.isInteger(quantity)) return 'Please order whole items';
  if (Number.isNaN(quantity) || quantity < part.minimumOrder) {
    return messages.order.belowMinimum(part.minimumOrder);
  }
  return quantity > part.availableQuantity ? messages.order.aboveAvailable(part.availableQuantity) : null;
}

/** What that many cost together. */
export function orderTotal(unitPrice: number, quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 0) return 0;
  return centsToDollars(dollarsToCents(unitPrice) * quantity);
}

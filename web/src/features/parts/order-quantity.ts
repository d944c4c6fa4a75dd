import type { SparePart } from '@spareworks/contract/calls/catalogue';
import * as messages from '@spareworks/contract/plain/messages';
import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';

type Bounds = Pick<SparePart, 'availableQuantity' | 'minimumOrder'>;

/** Why so many cannot be ordered; null when they can. Nothing typed is not a number. */
export function quantityProblem(quantity: number, part: Bounds): string | null {
  if (Number.isNaN(quantity) || quantity < part.minimumOrder) {
    return messages.order.belowMinimum(part.minimumOrder);
  }
  if (quantity > part.availableQuantity) return messages.order.aboveAvailable(part.availableQuantity);
  return Number.isInteger(quantity) ? null : 'Please order whole items';
}

/** What that many cost together. */
export function orderTotal(unitPrice: number, quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 0) return 0;
  return centsToDollars(dollarsToCents(unitPrice) * quantity);
}

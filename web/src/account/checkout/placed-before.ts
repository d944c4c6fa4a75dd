import { type Draft, draftOf } from '../../lib/drafts.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** What is typed for one order alone. */
export type TypedForOrder = Pick<CheckoutValues, 'note' | 'code'>;

/** The order that was placed last in this tab, with that. */
type Placed = TypedForOrder & { id: string };

export function placedBefore(owner: string | null): Draft<Placed> {
  return draftOf<Placed>('placed-checkout', owner);
}

/** The name under which the form is kept. */
export const checkoutDraft = 'checkout';

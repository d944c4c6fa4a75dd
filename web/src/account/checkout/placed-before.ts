import { type Draft, draftOf } from '../../lib/drafts.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** What is typed for one order alone. */
export type TypedForOrder = Pick<CheckoutValues, 'note' | 'code'>;

/** The order that was placed last in this tab, with that, and with what stays typed for the next. */
type Placed = TypedForOrder & { id: string; typed?: string };

export function placedBefore(owner: string | null): Draft<Placed> {
  return draftOf<Placed>('placed-checkout', owner);
}

/** The name under which the form is kept. */
export const checkoutDraft = 'checkout';

const typedNow = (owner: string | null) => JSON.stringify(draftOf(checkoutDraft, owner).read());

export function notePlacedWith(owner: string | null, placed: Omit<Placed, 'typed'>): void {
  placedBefore(owner).write({ ...placed, typed: typedNow(owner) });
}

/** Whether the form is kept as it was left by the last order: nothing was typed since. */
export function isAsPlaced(owner: string | null): boolean {
  return placedBefore(owner).read()?.typed === typedNow(owner);
}

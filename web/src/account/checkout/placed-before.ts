import { type Draft, draftOf } from '../../lib/drafts.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** The order that was placed last in this tab, with what was typed for it alone. */
type Placed = Pick<CheckoutValues, 'note' | 'code'> & { id: string };

export function placedBefore(owner: string | null): Draft<Placed> {
  return draftOf<Placed>('placed-checkout', owner);
}

/** The name under which the form is kept. */
export const checkoutDraft = 'checkout';

/** Puts back into the form what was typed for an order that is being changed. */
export function typeAgain(owner: string | null, { note, code }: Pick<Placed, 'note' | 'code'>): void {
  const draft = draftOf<{ fields: Partial<CheckoutValues>; base: null }>(checkoutDraft, owner);
  const typed = { ...(note !== '' && { note }), ...(code !== '' && { code }) };
  draft.write({ fields: { ...draft.read()?.fields, ...typed }, base: null });
}

import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { CardResult, Payer } from '../card-form.ts';
import { resultOf } from './result-of.ts';

export type Confirmation = {
  stripe: Pick<Stripe, 'confirmPayment'>;
  elements: StripeElements;
  clientSecret: string;
  payer: Payer;
  /** Where a bank that asks on a page of its own sends the buyer back to. */
  returnUrl: string;
};

/** Where the provider gives no reason. */
export const notMade = 'The payment was not made. Please try again, or choose another way to pay.';

/** Pays with what is in the provider's form; null when the form itself shows what is missing. */
export async function confirmPayment({
  stripe,
  elements,
  clientSecret,
  payer,
  returnUrl,
}: Confirmation): Promise<CardResult | null> {
  const { error } = await elements.submit();
  if (error !== undefined) {
    return error.type === 'validation_error' ? null : resultOf({ error }, notMade);
  }
  const answer = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: payer } },
    redirect: 'if_required',
  });
  return resultOf(answer, notMade);
}

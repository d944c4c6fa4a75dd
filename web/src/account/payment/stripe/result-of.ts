import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { CardResult } from '../card-form.ts';

/** The provider's own words for it are for programmers. */
export const notConfirmed =
  'Your bank did not confirm the payment, so nothing was charged. Please try again, or use another card.';

const cardRefused = 'The payment provider refused the card.';

/** What the provider's program says of a payment. Paid in another tab, it is told by way of an error. */
export function resultOf(
  { paymentIntent, error }: PaymentIntentResult,
  unknownReason = cardRefused,
): CardResult {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded') return { ok: true, transactionId: intent.id };
  if (intent?.status === 'processing') return { ok: 'later' };
  const failure = error ?? intent?.last_payment_error;
  if (failure?.code === 'payment_intent_authentication_failure') return { ok: false, error: notConfirmed };
  return { ok: false, error: failure?.message ?? unknownReason };
}

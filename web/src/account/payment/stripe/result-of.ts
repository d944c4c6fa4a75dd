import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { CardResult } from '../card-form.ts';
import { failureWords } from '../failure-words.ts';

/** What the provider's program says of a payment. Paid in another tab, it is told by way of an error. */
export function resultOf({ paymentIntent, error }: PaymentIntentResult, unknownReason?: string): CardResult {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded') return { ok: true, transactionId: intent.id };
  if (intent?.status === 'processing') return { ok: 'later' };
  return { ok: false, error: failureWords(error ?? intent?.last_payment_error, unknownReason) };
}

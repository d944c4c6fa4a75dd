import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { CardResult, CardStanding } from '../card-form.ts';
import { failureWords } from '../failure-words.ts';

/** What the provider's program says of a payment. Paid in another tab, it is told by way of an error. */
export function resultOf({ paymentIntent, error }: PaymentIntentResult, unknownReason?: string): CardResult {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded') return { ok: true, transactionId: intent.id };
  if (intent?.status === 'processing') return { ok: 'later' };
  return { ok: false, error: failureWords(error ?? intent?.last_payment_error, unknownReason) };
}

const wallets = ['apple_pay', 'google_pay'];

/** How a payment stands whose answer is long in coming. A wallet asks before anything is sent; a bank, once the provider has asked it. */
export function standingOf(result: PaymentIntentResult, way?: string): CardStanding {
  const status = result.paymentIntent?.status;
  const isInWallet = way !== undefined && wallets.includes(way) && status === 'requires_payment_method';
  return status === 'requires_action' || isInWallet ? 'asking' : resultOf(result);
}

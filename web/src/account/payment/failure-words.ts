/** The provider's own words for it are for programmers. */
export const notConfirmed =
  'Your bank did not confirm the payment, so nothing was charged. Please try again, or use another card.';

const cardRefused = 'The payment provider refused the card.';

type Failure = { code?: unknown; message?: unknown };

/** Why a payment failed, in the provider's words where they are for whoever pays. */
export function failureWords(failure: Failure | null | undefined, unknownReason = cardRefused): string {
  if (failure?.code === 'payment_intent_authentication_failure') return notConfirmed;
  return typeof failure?.message === 'string' ? failure.message : unknownReason;
}

import type { PaymentForm } from '@spareworks/contract/calls/payments';

const byCard = "By card. The card's data goes to the payment provider only.";
const anyWay = 'By card or another way. What you enter goes to the payment provider only.';

/** The sentence above the form. */
export function paymentText(form: PaymentForm | undefined): string {
  return form === 'payment' ? anyWay : byCard;
}

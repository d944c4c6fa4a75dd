import type { Order } from '@spareworks/contract/schemas/order';
import type { Payer } from '../card-form.ts';
import { PayForm } from '../pay-form.tsx';
import { paymentHref } from '../way-on.ts';
import { usePaymentElement } from './use-payment-element.ts';

type Props = {
  order: Order;
  payer: Payer;
  clientSecret: string;
  publishableKey: string;
  returned: boolean;
};

export function PaymentElement({ order, payer, clientSecret, publishableKey, returned }: Props) {
  const returnUrl = `${window.location.origin}${paymentHref(order)}`;
  const { card, place, failure } = usePaymentElement({
    publishableKey,
    clientSecret,
    payer,
    returnUrl,
    returned,
  });
  return (
    <PayForm order={order} payer={payer} card={card}>
      <div ref={place} className="min-h-40 bg-base-100 accent-primary" />
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
    </PayForm>
  );
}

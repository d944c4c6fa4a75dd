import type { Order } from '@spareworks/contract/schemas/order';
import { ApiProblem } from '../../lib/api.ts';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { BeingProcessed } from './being-processed.tsx';
import type { Payer } from './card-form.ts';
import { CardToCome } from './card-to-come.tsx';
import { NotEnoughLeft } from './not-enough-left.tsx';
import { isOvertaken, usePaymentSecret } from './payment-query.ts';
import { SandboxPayment } from './sandbox/sandbox-payment.tsx';
import { PaymentElement } from './stripe/payment-element.tsx';
import { StripePayment } from './stripe/stripe-payment.tsx';
import { useReturned } from './use-returned.ts';

type Props = { order: Order; payer: Payer };

/** The card form of whoever takes the cards. */
export function PayOrder({ order, payer }: Props) {
  const query = usePaymentSecret(order);
  const { data, error } = query;
  const returned = useReturned();
  if (error instanceof ApiProblem && error.available !== undefined) {
    return <NotEnoughLeft order={order} available={error.available} reason={error.title} />;
  }
  // The order is being asked for again, and what it says then takes this place.
  if (isOvertaken(error)) return <CardToCome order={order} />;
  if (data !== undefined) {
    const { clientSecret, publishableKey, form, processing } = data;
    const shared = { order, payer, clientSecret };
    if (processing) return <BeingProcessed order={order} />;
    if (publishableKey === null) return <SandboxPayment {...shared} />;
    if (form === 'payment') {
      return <PaymentElement {...shared} publishableKey={publishableKey} returned={returned} />;
    }
    return <StripePayment {...shared} publishableKey={publishableKey} />;
  }
  if (error === null) return <CardToCome order={order} />;
  return <QueryFailed title="The payment could not be begun." query={query} />;
}

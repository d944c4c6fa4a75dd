import type { Order } from '@spareworks/contract/schemas/order';
import type { Payer } from '../card-form.ts';
import { PayForm } from '../pay-form.tsx';
import { useStripeCard } from './use-stripe-card.ts';

type Props = { order: Order; payer: Payer; clientSecret: string; publishableKey: string };

export function StripePayment({ order, payer, clientSecret, publishableKey }: Props) {
  const { card, place, failure } = useStripeCard(publishableKey, clientSecret, payer);
  return (
    <PayForm order={order} payer={payer} card={card}>
      <div ref={place} className="min-h-11 rounded-md border border-(--field-line) p-3" />
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
    </PayForm>
  );
}

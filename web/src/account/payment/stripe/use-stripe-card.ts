import { useEffect, useRef, useState } from 'react';
import type { CardForm, CardResult, Payer } from '../card-form.ts';
import { type CardElement, loadStripe, type Stripe } from './stripe-library.ts';

type Mounted = { stripe: Stripe; element: CardElement };

const unknownReason = 'The payment provider refused the card.';
const notLoaded = 'The card form of the payment provider could not be loaded. Please load the page again.';

/** The element lives in the provider's frame, which knows nothing of our style sheet. */
function styleOf(place: HTMLElement): object {
  const { color, fontFamily } = getComputedStyle(place);
  return { base: { color, fontFamily, fontSize: '16px', iconColor: color } };
}

/** The provider's own card form, put into `place`. */
export function useStripeCard(publishableKey: string, clientSecret: string, payer: Payer) {
  const place = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const [begun, setBegun] = useState(false);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    let wanted = true;
    let element: CardElement | null = null;

    async function mount(): Promise<void> {
      const stripe = await loadStripe(publishableKey);
      if (!wanted || place.current === null) return;
      const card = stripe.elements().create('card', { style: styleOf(place.current) });
      element = card;
      card.on('ready', () => {
        if (wanted) setMounted({ stripe, element: card });
      });
      card.on('change', ({ empty }) => setBegun(!empty));
      card.mount(place.current);
    }

    mount().catch((error: unknown) => {
      console.error(error);
      if (wanted) setFailure(notLoaded);
    });
    return () => {
      wanted = false;
      setMounted(null);
      setBegun(false);
      element?.destroy();
    };
  }, [publishableKey]);

  async function confirm(): Promise<CardResult | null> {
    if (mounted === null) return null;
    const { paymentIntent, error } = await mounted.stripe.confirmCardPayment(clientSecret, {
      payment_method: { card: mounted.element, billing_details: payer },
    });
    // Paid in another tab, it is told by way of an error.
    const intent = paymentIntent ?? error?.payment_intent;
    if (intent?.status === 'succeeded') return { ok: true, transactionId: intent.id };
    return { ok: false, error: error?.message ?? unknownReason };
  }

  const card: CardForm = { ready: mounted !== null, begun, confirm };
  return { card, place, failure };
}

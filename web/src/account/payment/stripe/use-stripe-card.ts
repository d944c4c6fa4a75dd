import type { Stripe, StripeCardElement, StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import type { CardForm, CardResult, Payer } from '../card-form.ts';
import { resultOf, standingOf } from './result-of.ts';
import { loadStripe } from './stripe-library.ts';

type Mounted = { stripe: Stripe; element: StripeCardElement };

const notLoaded = 'The card form of the payment provider could not be loaded. Please load the page again.';

/** The element lives in the provider's frame, which knows nothing of our style sheet. */
function styleOf(place: HTMLElement): StripeElementStyle {
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
    let element: StripeCardElement | null = null;

    async function mount(): Promise<void> {
      const stripe = await loadStripe(publishableKey, 'card');
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
    const payment_method = { card: mounted.element, billing_details: payer };
    return resultOf(await mounted.stripe.confirmCardPayment(clientSecret, { payment_method }));
  }

  const lookUp = async () =>
    mounted === null ? null : standingOf(await mounted.stripe.retrievePaymentIntent(clientSecret));
  const card: CardForm = { ready: mounted !== null, begun, confirm, lookUp };
  return { card, place, failure };
}

import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useTheme } from '../../../lib/theme.ts';
import type { CardForm, Payer } from '../card-form.ts';
import { appearanceOf } from './appearance-of.ts';
import { confirmPayment, notMade } from './confirm-payment.ts';
import { resultOf, standingOf } from './result-of.ts';
import { loadStripe } from './stripe-library.ts';

type Mounted = { stripe: Stripe; elements: StripeElements };

type Options = {
  publishableKey: string;
  clientSecret: string;
  payer: Payer;
  returnUrl: string;
  /** Whether somebody comes back from a page of their bank. */
  returned: boolean;
};

const notLoaded = 'The payment form of the payment provider could not be loaded. Please load the page again.';

/** The provider's own form, with every way to pay that the shop has switched on there, put into `place`. */
export function usePaymentElement({ publishableKey, clientSecret, payer, returnUrl, returned }: Options) {
  const place = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const [begun, setBegun] = useState(false);
  /** The way to pay that is chosen, in the provider's words. */
  const way = useRef<string | undefined>(undefined);
  const [failure, setFailure] = useState('');
  const theme = useTheme();
  const { name, email } = payer;

  useEffect(() => {
    let wanted = true;
    let element: StripePaymentElement | null = null;
    const fail = (error: unknown) => {
      console.error(error);
      if (wanted) setFailure(notLoaded);
    };

    async function mount(): Promise<void> {
      const stripe = await loadStripe(publishableKey, 'payment');
      if (!wanted || place.current === null) return;
      const elements = stripe.elements({ clientSecret, appearance: appearanceOf(place.current) });
      element = elements.create('payment', { defaultValues: { billingDetails: { name, email } } });
      element.on('ready', () => {
        if (wanted) setMounted({ stripe, elements });
      });
      element.on('change', ({ empty, value }) => {
        setBegun(!empty);
        way.current = value.type;
      });
      element.on('loaderror', ({ error }) => fail(error));
      element.mount(place.current);
    }

    mount().catch(fail);
    return () => {
      wanted = false;
      setMounted(null);
      setBegun(false);
      element?.destroy();
    };
  }, [publishableKey, clientSecret, name, email]);

  // The theme is what the place is painted in.
  useEffect(() => {
    if (place.current !== null) mounted?.elements.update({ appearance: appearanceOf(place.current) });
  }, [mounted, theme]);

  // By the way back from the bank's page the browser may bring this page as it was: paying, for ever.
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  const lookUp = async () =>
    mounted === null
      ? null
      : standingOf(await mounted.stripe.retrievePaymentIntent(clientSecret), way.current);
  // Whoever has come back from the bank is not asked any more.
  const lookUpReturned = async () =>
    mounted === null ? null : resultOf(await mounted.stripe.retrievePaymentIntent(clientSecret), notMade);
  const card: CardForm = {
    ready: mounted !== null,
    begun,
    confirm: async () =>
      mounted === null ? null : confirmPayment({ ...mounted, clientSecret, payer, returnUrl }),
    lookUp,
    returned: returned && mounted !== null ? lookUpReturned : undefined,
  };
  return { card, place, failure };
}

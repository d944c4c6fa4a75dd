import { loadChunk } from '../../../lib/load-chunk.ts';

// Only what is used here of https://js.stripe.com, whose program may not be bundled.
export type CardElement = {
  mount: (place: HTMLElement) => void;
  on: {
    (event: 'ready', listener: () => void): void;
    (event: 'change', listener: (change: { empty: boolean }) => void): void;
  };
  destroy: () => void;
};

type Intent = { id: string; status: string };

export type Stripe = {
  elements: () => { create: (kind: 'card', options: object) => CardElement };
  confirmCardPayment: (
    clientSecret: string,
    data: {
      payment_method: { card: CardElement; billing_details: { name: string; email: string } };
    },
  ) => Promise<{ paymentIntent?: Intent; error?: { message?: string; payment_intent?: Intent } }>;
};

type WithStripe = { Stripe?: (publishableKey: string) => Stripe };

const address = 'https://js.stripe.com/v3/';
let loading: Promise<void> | null = null;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(address));
    });
    document.head.append(script);
  });
}

export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= loadChunk(loadScript, 'stripe').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  await loading;
  const { Stripe } = globalThis as WithStripe;
  if (Stripe === undefined) throw new Error(address);
  return Stripe(publishableKey);
}

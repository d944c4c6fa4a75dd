import type { Stripe } from '@stripe/stripe-js';
import { loadChunk } from '../../../lib/load-chunk.ts';

// The provider's program may not be bundled: it comes from there, and only its types are known here.
const addresses = {
  card: 'https://js.stripe.com/v3/',
  payment: 'https://js.stripe.com/endive/stripe.js', // what the types and the server's version of the protocol are for
};

type WithStripe = { Stripe?: (publishableKey: string) => Stripe };

const loading = new Map<string, Promise<void>>();

function loadScript(address: string): Promise<void> {
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

export async function loadStripe(publishableKey: string, form: keyof typeof addresses): Promise<Stripe> {
  const address = addresses[form];
  const script =
    loading.get(address) ??
    loadChunk(() => loadScript(address), 'stripe').catch((error: unknown) => {
      loading.delete(address);
      throw error;
    });
  loading.set(address, script);
  await script;
  const { Stripe } = globalThis as WithStripe;
  if (Stripe === undefined) throw new Error(address);
  return Stripe(publishableKey);
}

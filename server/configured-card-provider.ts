import Stripe from 'stripe';
import type { Config } from './config.ts';
import { type CardProvider, cardProvider } from './domains/payments/card-provider.ts';

export function configuredCardProvider({
  secretKey,
  publishableKey,
  webhookSecret,
  form,
}: NonNullable<Config['stripe']>): CardProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: Stripe.API_VERSION,
    timeout: 10_000, // the library's own is 80 seconds
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return cardProvider({ stripe, webhookSecret, publishableKey, form });
}

import Stripe from 'stripe';
import type { Config } from './config.ts';
import { type CardProvider, cardProvider } from './domains/payments/card-provider.ts';
import type { ProviderToCheck } from './domains/payments/check-provider.ts';

type Settings = NonNullable<Config['stripe']>;

export function configuredCardProvider({
  secretKey,
  publishableKey,
  webhookSecret,
  form,
}: Settings): CardProvider {
  return cardProvider({ stripe: stripeWith(secretKey), webhookSecret, publishableKey, form });
}

/** The same for whoever wants to know whether it is set up: as the shop, and as the browser of a buyer. */
export function configuredProviderToCheck(settings: Settings, clientWith = stripeWith): ProviderToCheck {
  const { secretKey, publishableKey } = settings;
  return { ...settings, stripe: clientWith(secretKey), asBuyer: clientWith(publishableKey) };
}

function stripeWith(key: string): Stripe {
  return new Stripe(key, {
    apiVersion: Stripe.API_VERSION,
    timeout: 10_000, // the library's own is 80 seconds
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

import { type Config, internalUrl } from '@spareworks/server/config.ts';
import { type CardProvider, cardProvider } from '@spareworks/server/domains/payments/card-provider.ts';
import type Stripe from 'stripe';
import { sandboxKeys } from './sandbox-keys.ts';
import { sandboxStripe } from './stripe/sandbox-client.ts';

/** The shop's own view of the card sandbox, through the provider's library. `retries` is for tests, which do not wait. */
export function sandboxCardProvider(config: Config, options: { retries?: number } = {}): CardProvider {
  const { secretKey, webhookSecret } = sandboxKeys(config);
  let made: Stripe | undefined;
  return cardProvider({
    // With the first call: the library makes a hundred objects at once, and few shops of the tests ever pay.
    get stripe() {
      made ??= sandboxStripe({ internalUrl: internalUrl(config), secretKey, ...options });
      return made;
    },
    webhookSecret,
    publishableKey: null,
  });
}

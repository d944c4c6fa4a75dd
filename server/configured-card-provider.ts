import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { type Config, internalUrl } from './config.ts';
import { type CardProvider, cardProvider } from './domains/payments/card-provider.ts';
import { keptSecret } from './kept-secret.ts';
import { sandboxStripe } from './sandbox/stripe/sandbox-client.ts';

export type SandboxKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

/** Made from the secret of this installation: whoever can read the source still cannot sign in the sandbox's name. */
export function sandboxKeys(config: Config): SandboxKeys {
  const secret = config.authSecret ?? keptSecret(config.dataDir, 'auth-secret');
  const derived = (use: string) => createHmac('sha256', secret).update(`card sandbox ${use}`).digest('hex');
  return {
    secretKey: `sk_test_${derived('secret key')}`,
    publishableKey: `pk_test_${derived('publishable key')}`,
    webhookSecret: `whsec_${derived('webhook secret')}`,
  };
}

/**
 * The provider of the configuration: the real one, or the sandbox through the same library. `sandbox` is for tests, which do
 * not wait as long as a shop does.
 */
export function configuredCardProvider(config: Config, sandbox: { retries?: number } = {}): CardProvider {
  if (config.stripe === null) {
    const { secretKey, webhookSecret } = sandboxKeys(config);
    const stripe = sandboxStripe({ internalUrl: internalUrl(config), secretKey, ...sandbox });
    return cardProvider({ stripe, webhookSecret, publishableKey: null });
  }
  const { secretKey, publishableKey, webhookSecret } = config.stripe;
  const stripe = new Stripe(secretKey, {
    apiVersion: Stripe.API_VERSION,
    timeout: 10_000, // the library's own is 80 seconds
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return cardProvider({ stripe, webhookSecret, publishableKey });
}

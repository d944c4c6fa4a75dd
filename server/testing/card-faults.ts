import { sandboxKeys } from '@spareworks/sandbox/sandbox-keys.ts';
import type { FaultRequest } from '@spareworks/sandbox/stripe/faults.ts';
import { sandboxStripe } from '@spareworks/sandbox/stripe/sandbox-client.ts';
import { type Config, internalUrl } from '../config.ts';
import type { TestApp } from './test-app.ts';

/** Makes the sandbox of this shop fail, until it is told to stop. */
export async function cardFault({ app }: TestApp, fault: FaultRequest): Promise<AsyncDisposable> {
  const response = await app.inject({ method: 'POST', url: '/sandbox/payments/faults', payload: fault });
  if (response.statusCode !== 200) throw new Error(response.body);
  return {
    [Symbol.asyncDispose]: async () => {
      await app.inject({ method: 'DELETE', url: '/sandbox/payments/faults' });
    },
  };
}

/** The provider's own dashboard: what the merchant, or a bank, does there without asking the shop. */
export function providerDashboard(config: Config) {
  return sandboxStripe({
    internalUrl: internalUrl(config),
    secretKey: sandboxKeys(config).secretKey,
    retries: 0,
  });
}

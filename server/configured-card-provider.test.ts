import { sandboxStripe } from '@spareworks/sandbox/stripe/sandbox-client.ts';
import {
  publishableKey,
  secretKey,
  testProvider,
  webhookSecret,
} from '@spareworks/sandbox/stripe/test-provider.ts';
import { expect, test } from 'vitest';
import { configuredProviderToCheck } from './configured-card-provider.ts';
import { checkProvider } from './domains/payments/check-provider.ts';

test('what is configured is tried with the secret key as the shop, and with the other one as a buyer', async () => {
  await using provider = await testProvider();
  const settings = { secretKey, publishableKey, webhookSecret, form: 'card' as const };
  const toCheck = configuredProviderToCheck(settings, (key) =>
    sandboxStripe({ internalUrl: provider.origin, secretKey: key, retries: 0 }),
  );
  const checks = await checkProvider(toCheck, 'https://shop.example');
  const wrong = checks.filter(({ ok }) => !ok).map(({ what }) => what);
  expect(wrong).toEqual(['webhook endpoint']); // it tells somebody else
});

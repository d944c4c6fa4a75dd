import type { WebhookEndpoint } from '@spareworks/sandbox/stripe/operations/list-webhook-endpoints.ts';
import { sandboxStripe } from '@spareworks/sandbox/stripe/sandbox-client.ts';
import {
  publishableKey,
  secretKey,
  type TestProvider,
  testProvider,
  webhookSecret,
} from '@spareworks/sandbox/stripe/test-provider.ts';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { neededEvents } from './card-provider.ts';
import { checkProvider, type ProviderToCheck } from './check-provider.ts';

const publicUrl = 'https://shop.example';
const url = `${publicUrl}/api/payments/webhook`;
/** Where the provider of these tests tells of what happens; each says what it needs. */
const endpoints: WebhookEndpoint[] = [];
const wellSet: WebhookEndpoint = { url, events: neededEvents, enabled: true };

let provider: TestProvider;
let other: TestProvider;
beforeAll(async () => {
  provider = await testProvider({ webhookEndpoints: endpoints });
  other = await testProvider();
});
afterAll(async () => {
  await provider[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

function toCheck(change: Partial<ProviderToCheck> = {}): ProviderToCheck {
  const clientWith = (key: string) =>
    sandboxStripe({ internalUrl: provider.origin, secretKey: key, retries: 0 });
  const keys = { secretKey, publishableKey, webhookSecret, ...change };
  return {
    stripe: clientWith(keys.secretKey),
    asBuyer: clientWith(keys.publishableKey),
    ...keys,
  };
}

async function check(
  change: Partial<ProviderToCheck> = {},
  set: readonly WebhookEndpoint[] = [wellSet],
): Promise<Record<string, string>> {
  endpoints.splice(0, endpoints.length, ...set);
  const checks = await checkProvider(toCheck(change), publicUrl);
  return Object.fromEntries(checks.map(({ what, ok, words }) => [what, `${ok ? 'good' : 'bad'}: ${words}`]));
}

test('a shop that is set up is told so, point by point, and nobody is charged', async () => {
  const payments = async () => (await provider.stripe.paymentIntents.list({ limit: 100 })).data;
  const before = new Set((await payments()).map(({ id }) => id)); // of tests that came first
  expect(await check()).toEqual({
    'secret key': 'good: Stripe accepts it. It is a test key: no card is charged.',
    'rights of the secret key':
      'good: It may read refunds, disputes, events and charges. Whether it may refund shows with the first.',
    currency: 'good: A card payment in USD could be begun. It was canceled; nobody was charged.',
    'publishable key': 'good: It belongs to the same account as the secret key.',
    'webhook endpoint': `good: Stripe tells ${url} of everything the shop needs to know.`,
    'signing secret':
      'good: It has the right form. Whether it is that of the endpoint shows with the first message Stripe sends.',
  });
  const begun = (await payments()).filter(({ id }) => !before.has(id));
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set(['canceled']));
});

test('an endpoint that is told of everything will do', async () => {
  const checks = await check({}, [{ ...wellSet, events: ['*'] }]);
  expect(checks['webhook endpoint']).toMatch(/^good/);
});

test('a secret key nobody knows is named, and what needs it is not tried', async () => {
  const checks = await check({ secretKey: 'sk_test_somebody_elses' });
  expect(checks).toEqual({
    'secret key': 'bad: Stripe does not know STRIPE_SECRET_KEY.',
    'publishable key': 'bad: STRIPE_PUBLISHABLE_KEY could not be tried, for no payment could be begun.',
    'signing secret': expect.stringMatching(/^good/),
  });
});

test('keys that were swapped are seen by their form', async () => {
  const checks = await check({ secretKey: publishableKey, publishableKey: secretKey });
  expect(checks['secret key']).toBe(
    'bad: STRIPE_SECRET_KEY does not look like a secret key, which begins with sk_ or rk_.',
  );
  expect(checks['publishable key']).toBe(
    'bad: STRIPE_PUBLISHABLE_KEY does not look like a publishable key, which begins with pk_.',
  );
});

test('a test key beside a live one is named', async () => {
  const checks = await check({ publishableKey: 'pk_live_something' });
  expect(checks['publishable key']).toBe(
    'bad: STRIPE_PUBLISHABLE_KEY is a live key, STRIPE_SECRET_KEY is not. Take both from the same page.',
  );
});

test('a publishable key of another account is found out', async () => {
  const checks = await check({
    asBuyer: sandboxStripe({ internalUrl: other.origin, secretKey: publishableKey, retries: 0 }),
  });
  expect(checks['publishable key']).toBe(
    'bad: STRIPE_PUBLISHABLE_KEY belongs to another account than STRIPE_SECRET_KEY: buyers could not pay.',
  );
});

test('a publishable key nobody knows is named', async () => {
  const checks = await check({ publishableKey: 'pk_test_nobodys' });
  expect(checks['publishable key']).toBe('bad: Stripe does not know STRIPE_PUBLISHABLE_KEY.');
});

const missing = (...events: string[]) => neededEvents.filter((event) => !events.includes(event));

test.each<[string, WebhookEndpoint[], string]>([
  [
    'no endpoint',
    [],
    `Stripe has no webhook endpoint with the address ${url}. Add it, with these events: ${neededEvents.join(', ')}.`,
  ],
  [
    'an endpoint of another shop alone',
    [{ ...wellSet, url: 'https://other.example/api/payments/webhook' }],
    `Stripe has no webhook endpoint with the address ${url}.`,
  ],
  ['an endpoint that is disabled', [{ ...wellSet, enabled: false }], `${url} is disabled. Enable it`],
  [
    'an endpoint that lacks events',
    [{ ...wellSet, events: missing('refund.failed', 'charge.dispute.created') }],
    `${url} is not told of refund.failed, charge.dispute.created. Add these events to it.`,
  ],
  ['two endpoints of one address', [wellSet, wellSet], `2 webhook endpoints with the address ${url}`],
])('%s is explained in words', async (_what, set, words) => {
  const checks = await check({}, set);
  expect(checks['webhook endpoint']).toMatch(/^bad: /);
  expect(checks['webhook endpoint']).toContain(words);
});

test('more endpoints than fit on a page are looked through', async () => {
  const others = Array.from({ length: 130 }, (_, index) => ({
    ...wellSet,
    url: `https://other.example/${index}`,
  }));
  expect((await check({}, [...others, wellSet]))['webhook endpoint']).toMatch(/^good/);
});

test('a signing secret that is none is named', async () => {
  const checks = await check({ webhookSecret: 'sk_test_oh_no' });
  expect(checks['signing secret']).toBe(
    'bad: STRIPE_WEBHOOK_SECRET does not look like a signing secret, which begins with whsec_.',
  );
});

/** A key of limited rights is refused like this. */
function refused(): never {
  throw new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', message: 'not allowed' });
}

test('rights a key of limited rights lacks are named', async () => {
  const { stripe } = toCheck();
  stripe.disputes.list = refused;
  stripe.events.list = refused;
  stripe.webhookEndpoints.list = refused;
  const checks = await check({ stripe });
  expect(checks['rights of the secret key']).toBe(
    'bad: STRIPE_SECRET_KEY may not read disputes, read events. Give it that right.',
  );
  expect(checks['webhook endpoint']).toBe(
    'bad: Not known: STRIPE_SECRET_KEY may not read webhook endpoints. Give it that right.',
  );
});

test('a key that may not begin payments is named', async () => {
  const { stripe } = toCheck();
  stripe.paymentIntents.create = refused;
  expect((await check({ stripe })).currency).toBe(
    'bad: A card payment in USD cannot be begun. STRIPE_SECRET_KEY may not write payment intents. Give it that right.',
  );
});

test('a payment that was begun and could not be canceled is named', async () => {
  const { stripe } = toCheck();
  stripe.paymentIntents.cancel = refused;
  expect((await check({ stripe })).currency).toMatch(
    /^bad: A card payment in USD could be begun and not canceled \(pi_\w+, nobody was charged\)/,
  );
});

test('a currency the account does not take is reported in the provider’s own words', async () => {
  const { stripe } = toCheck();
  const create = stripe.paymentIntents.create.bind(stripe.paymentIntents);
  stripe.paymentIntents.create = (params) => create({ ...params, currency: 'xyz' });
  expect((await check({ stripe })).currency).toMatch(
    /^bad: A card payment in USD cannot be begun. Stripe says: Invalid currency: xyz/,
  );
});

test('a provider that cannot be reached is reported as that', async () => {
  const stripe = sandboxStripe({
    internalUrl: 'http://127.0.0.1:9',
    secretKey,
    retries: 0,
    timeoutMs: 2000,
  });
  expect((await check({ stripe }))['secret key']).toBe('bad: Stripe cannot be reached from here.');
});

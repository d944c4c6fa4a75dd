import { smallestPayment } from '@spareworks/contract/plain/currencies';
import { shop } from '@spareworks/contract/plain/shop';
import Stripe from 'stripe';
import type { Check } from '../../kernel/check.ts';
import { neededEvents } from './card-provider.ts';
import { toProvider } from './provider-amounts.ts';

export type ProviderToCheck = {
  stripe: Stripe;
  /** The same provider through the key that browsers have. */
  asBuyer: Stripe;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
};

type Verdict = Omit<Check, 'what'>;
const good = (words: string): Verdict => ({ ok: true, words });
const bad = (words: string): Verdict => ({ ok: false, words });

/**
 * Tries whether cards can be paid with: the keys, the currency, the way back for the provider's messages. It begins a payment of
 * the smallest amount and cancels it; nobody is charged.
 */
export async function checkProvider(provider: ProviderToCheck, publicUrl: string): Promise<Check[]> {
  const secret = await checkSecretKey(provider);
  const checks: Check[] = [{ what: 'secret key', ...secret }];
  if (secret.ok) {
    checks.push({ what: 'rights of the secret key', ...(await checkRights(provider)) });
    const { currency, publishable } = await checkPaying(provider);
    checks.push({ what: 'currency', ...currency }, { what: 'publishable key', ...publishable });
    checks.push({ what: 'webhook endpoint', ...(await checkEndpoint(provider, publicUrl)) });
  } else {
    checks.push({ what: 'publishable key', ...checkPublishableForm(provider) });
  }
  checks.push({ what: 'signing secret', ...checkSigningSecret(provider) });
  return checks;
}

type Mode = 'test' | 'live' | null;

function modeOf(key: string): Mode {
  const [, mode] = /^[a-z]{2}_(test|live)_/.exec(key) ?? [];
  return mode === 'test' || mode === 'live' ? mode : null;
}

async function checkSecretKey({ stripe, secretKey }: ProviderToCheck): Promise<Verdict> {
  if (!/^(?:sk|rk)_(?:test|live)_/.test(secretKey)) {
    return bad('STRIPE_SECRET_KEY does not look like a secret key, which begins with sk_ or rk_.');
  }
  try {
    await stripe.paymentIntents.list({ limit: 1 });
  } catch (error) {
    return bad(reasonOf(error, 'STRIPE_SECRET_KEY', 'read payment intents'));
  }
  return good(
    modeOf(secretKey) === 'live'
      ? 'Stripe accepts it. It is a live key: cards are charged.'
      : 'Stripe accepts it. It is a test key: no card is charged.',
  );
}

/** What the shop does besides, as far as it can be tried without changing anything. */
async function checkRights({ stripe }: ProviderToCheck): Promise<Verdict> {
  const calls: [string, () => Promise<unknown>][] = [
    ['read refunds', () => stripe.refunds.list({ limit: 1 })],
    ['read disputes', () => stripe.disputes.list({ limit: 1 })],
    ['read events', () => stripe.events.list({ limit: 1 })],
    ['read charges', () => stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] })],
  ];
  const missing: string[] = [];
  for (const [right, call] of calls) {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripePermissionError)) {
        return bad(reasonOf(error, 'STRIPE_SECRET_KEY', right));
      }
      missing.push(right);
    }
  }
  if (missing.length > 0) return bad(`STRIPE_SECRET_KEY may not ${missing.join(', ')}. Give it that right.`);
  return good(
    'It may read refunds, disputes, events and charges. Whether it may refund shows with the first.',
  );
}

async function checkPaying(provider: ProviderToCheck): Promise<{ currency: Verdict; publishable: Verdict }> {
  const { stripe } = provider;
  const currency = shop.currency.toLowerCase();
  let intent: Stripe.PaymentIntent;
  try {
    intent = await stripe.paymentIntents.create({
      amount: toProvider(smallestPayment(shop.currency)),
      currency,
      allowed_payment_method_types: ['card'],
      description: 'Tried by npm run check-live, and canceled.',
    });
  } catch (error) {
    return {
      currency: bad(
        `A card payment in ${shop.currency} cannot be begun. ${reasonOf(error, 'STRIPE_SECRET_KEY', 'write payment intents')}`,
      ),
      publishable: checkPublishableForm(provider),
    };
  }
  const publishable = await checkPublishableKey(provider, intent);
  try {
    await stripe.paymentIntents.cancel(intent.id);
  } catch (error) {
    const left = `A card payment in ${shop.currency} could be begun and not canceled (${intent.id}, nobody was charged).`;
    const reason = reasonOf(error, 'STRIPE_SECRET_KEY', 'write payment intents');
    return { currency: bad(`${left} ${reason}`), publishable };
  }
  const begun = `A card payment in ${shop.currency} could be begun. It was canceled; nobody was charged.`;
  return { currency: good(begun), publishable };
}

function checkPublishableForm({ secretKey, publishableKey }: ProviderToCheck): Verdict {
  if (!/^pk_(?:test|live)_/.test(publishableKey)) {
    return bad('STRIPE_PUBLISHABLE_KEY does not look like a publishable key, which begins with pk_.');
  }
  if (modeOf(publishableKey) !== modeOf(secretKey)) {
    return bad(
      `STRIPE_PUBLISHABLE_KEY is a ${modeOf(publishableKey)} key, STRIPE_SECRET_KEY is not. Take both from the same page.`,
    );
  }
  return bad('STRIPE_PUBLISHABLE_KEY could not be tried, for no payment could be begun.');
}

/** Does with it what a buyer's browser does: looks at a payment of the shop's. */
async function checkPublishableKey(
  provider: ProviderToCheck,
  { id, client_secret }: Stripe.PaymentIntent,
): Promise<Verdict> {
  const { asBuyer, secretKey, publishableKey } = provider;
  if (!publishableKey.startsWith('pk_') || modeOf(publishableKey) !== modeOf(secretKey)) {
    return checkPublishableForm(provider);
  }
  try {
    await asBuyer.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' });
    return good('It belongs to the same account as the secret key.');
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      return bad(
        'STRIPE_PUBLISHABLE_KEY belongs to another account than STRIPE_SECRET_KEY: buyers could not pay.',
      );
    }
    return bad(reasonOf(error, 'STRIPE_PUBLISHABLE_KEY', 'look at a payment'));
  }
}

async function checkEndpoint({ stripe }: ProviderToCheck, publicUrl: string): Promise<Verdict> {
  const url = `${publicUrl}/api/payments/webhook`;
  const found: Stripe.WebhookEndpoint[] = [];
  try {
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
      if (endpoint.url === url) found.push(endpoint);
    }
  } catch (error) {
    return bad(`Not known: ${reasonOf(error, 'STRIPE_SECRET_KEY', 'read webhook endpoints')}`);
  }
  if (found.length === 0) {
    return bad(
      `Stripe has no webhook endpoint with the address ${url}. Add it, with these events: ${neededEvents.join(', ')}.`,
    );
  }
  const enabled = found.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0)
    return bad(`The webhook endpoint ${url} is disabled. Enable it in Stripe’s dashboard.`);
  const missing = missingEvents(enabled.flatMap(({ enabled_events }) => enabled_events));
  if (missing.length > 0)
    return bad(`The webhook endpoint ${url} is not told of ${missing.join(', ')}. Add these events to it.`);
  if (enabled.length > 1) {
    return bad(
      `Stripe has ${enabled.length} webhook endpoints with the address ${url}, each with a signing secret of its own. Keep one.`,
    );
  }
  return good(`Stripe tells ${url} of everything the shop needs to know.`);
}

function missingEvents(events: readonly string[]): string[] {
  return events.includes('*') ? [] : neededEvents.filter((event) => !events.includes(event));
}

function checkSigningSecret({ webhookSecret }: ProviderToCheck): Verdict {
  if (!/^whsec_\w{16,}$/.test(webhookSecret)) {
    return bad('STRIPE_WEBHOOK_SECRET does not look like a signing secret, which begins with whsec_.');
  }
  return good(
    'It has the right form. Whether it is that of the endpoint shows with the first message Stripe sends.',
  );
}

function reasonOf(error: unknown, key: string, right: string): string {
  const { StripeAuthenticationError, StripePermissionError, StripeConnectionError, StripeError } =
    Stripe.errors;
  if (error instanceof StripeAuthenticationError) return `Stripe does not know ${key}.`;
  if (error instanceof StripePermissionError) return `${key} may not ${right}. Give it that right.`;
  if (error instanceof StripeConnectionError) return 'Stripe cannot be reached from here.';
  if (error instanceof StripeError) return `Stripe says: ${error.message}`;
  throw error;
}

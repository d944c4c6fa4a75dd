import type Stripe from 'stripe';
import type { Caller } from './operations/call.ts';
import type { ErrorBody } from './protocol/provider-error.ts';
import { secretKey, type TestProvider, testProvider } from './test-provider.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  asks: '4000002500003155',
  disputed: '4000000000000259',
  refundFails: '4000000000005126',
  refundWaits: '4000000000007726',
};

type Hook = (work: () => Promise<void>) => void;

/** One provider for the tests of a file that leave nothing behind for each other. */
export function sharedProvider({
  beforeAll,
  afterAll,
}: Record<'beforeAll' | 'afterAll', Hook>): () => TestProvider {
  let provider: TestProvider | undefined;
  beforeAll(async () => {
    provider = await testProvider();
  });
  afterAll(async () => provider?.[Symbol.asyncDispose]());
  return () => {
    if (provider === undefined) throw new Error('The provider is there while tests run.');
    return provider;
  };
}

type IntentAnswer = {
  id: string;
  status: string;
  amount_received?: number;
  client_secret: string;
  error?: ErrorBody;
};

export type Heard = { status: number; headers: Headers; body: IntentAnswer };

type Form = Record<string, string>;

export function cardForm(number: string, card: Form = {}): Form {
  const fields = { number, exp_month: '12', exp_year: '2040', cvc: '123', ...card };
  return {
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
    ),
    'payment_method_data[billing_details][name]': 'Anna Berg',
    'payment_method_data[billing_details][email]': 'anna@example.com',
  };
}

/** A call without the library, as a browser would make it; as the shop's server when told so. */
export async function post(
  provider: TestProvider,
  path: string,
  form: Form | string,
  { as = 'public', key }: { as?: Caller; key?: string } = {},
): Promise<Heard> {
  const response = await fetch(`${provider.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(as === 'secret' ? { authorization: `Bearer ${secretKey}` } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
  const body: IntentAnswer = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, body };
}

export type Payable = { id: string; client_secret: string };

/** An intent of a dollar and a half. */
export async function newIntent(provider: TestProvider, metadata: Form = {}): Promise<Payable> {
  const { id, client_secret } = await provider.stripe.paymentIntents.create({
    amount: 150,
    currency: 'usd',
    metadata,
  });
  return { id, client_secret: client_secret ?? '' };
}

/** Confirms as the buyer's browser does. */
export function pay(
  provider: TestProvider,
  { id, client_secret }: Payable,
  number = cards.good,
  card: Form = {},
): Promise<Heard> {
  return post(provider, `/payment_intents/${id}/confirm`, { client_secret, ...cardForm(number, card) });
}

export async function paidIntent(provider: TestProvider, number = cards.good): Promise<Payable> {
  const intent = await newIntent(provider);
  await pay(provider, intent, number);
  return intent;
}

export async function chargeOf({ stripe }: TestProvider, intentId: string): Promise<Stripe.Charge> {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  if (latest_charge === null || typeof latest_charge === 'string') throw new Error('no charge');
  return latest_charge;
}

/** A paid intent, and the dispute about it. */
export async function disputedIntent(provider: TestProvider): Promise<{ intent: string; id: string }> {
  const { id: intent } = await paidIntent(provider);
  const { body } = await post(provider, '/sandbox_disputes', { payment_intent: intent }, { as: 'secret' });
  return { intent, id: body.id };
}

/** What happened to an object, in its order, each time with its status of then. */
export async function eventsAbout({ stripe }: TestProvider, id: string): Promise<[string, string][]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.toReversed().flatMap(({ type, data: { object } }): [string, string][] => {
    const { id: about, status } = object as { id?: string; status?: string };
    return about === id ? [[type, status ?? '']] : [];
  });
}

/** Charges whose refunds, as far as they were not sent back, are not what the charge says was given back. */
export function wrongCharges({ database }: TestProvider): Promise<{ id: string }[]> {
  return database.query({
    text: `SELECT c.id FROM sandbox_stripe_charges c WHERE c.amount_refunded <> (
             SELECT coalesce(sum(amount), 0) FROM sandbox_stripe_refunds
             WHERE charge_id = c.id AND status IN ('pending', 'succeeded'))`,
  });
}

/** Lets happen now what would happen in a few seconds. */
export async function bringForward({ database, webhooks }: TestProvider): Promise<void> {
  await database.query({
    text: 'UPDATE sandbox_stripe_charges SET dispute_at = now() WHERE dispute_at IS NOT NULL',
  });
  await database.query({
    text: 'UPDATE sandbox_stripe_refunds SET next_status_at = now() WHERE next_status_at IS NOT NULL',
  });
  webhooks.wake();
}

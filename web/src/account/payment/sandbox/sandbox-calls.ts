import type { CardResult, Payer } from '../card-form.ts';
import { failureWords } from '../failure-words.ts';
import { digitsOf } from './card-number.ts';
import type { Expiry } from './expiry.ts';

export type Card = { name: string; number: string; expiry: Expiry; cvc: string };

/** Where a payment stands at the provider. */
export type Standing = CardResult | 'needs-authentication';

const away =
  'The payment provider cannot be reached. You will not be charged twice; please try again in a moment.';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** pi_123_secret_456 is the secret of pi_123. */
function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0] ?? '';
}

function addressOf(clientSecret: string): string {
  return `/sandbox/stripe/v1/payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}`;
}

/** The provider's answer. A payment that has succeeded is a success, also where it is told by way of a refusal. */
export function readStanding(answer: unknown): Standing | null {
  if (!isRecord(answer)) return null;
  const { error } = answer;
  const intent = isRecord(error) ? error.payment_intent : answer;
  if (isRecord(intent) && intent.status === 'succeeded') {
    return { ok: true, transactionId: String(intent.id) };
  }
  if (isRecord(error) && typeof error.message === 'string') return { ok: false, error: failureWords(error) };
  return isRecord(intent) && intent.status === 'requires_action' ? 'needs-authentication' : null;
}

async function ask(address: string, init?: RequestInit): Promise<Standing | null> {
  try {
    const response = await fetch(address, init);
    return response.status >= 500 ? null : readStanding(await response.json());
  } catch {
    return null;
  }
}

async function send(clientSecret: string, action: string, form: Record<string, string>): Promise<Standing> {
  const body = new URLSearchParams({ client_secret: clientSecret, ...form });
  const answer = await ask(`${addressOf(clientSecret)}/${action}`, { method: 'POST', body });
  // Without an answer the money may have moved all the same; the provider knows.
  return answer ?? (await lookUp(clientSecret)) ?? { ok: false, error: away };
}

export function lookUp(clientSecret: string): Promise<Standing | null> {
  return ask(`${addressOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`);
}

export function confirmCard(clientSecret: string, card: Card, payer: Payer): Promise<Standing> {
  return send(clientSecret, 'confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(card.number),
    'payment_method_data[card][exp_month]': String(card.expiry.month),
    'payment_method_data[card][exp_year]': String(card.expiry.year),
    'payment_method_data[card][cvc]': card.cvc.trim(),
    'payment_method_data[billing_details][name]': card.name,
    'payment_method_data[billing_details][email]': payer.email,
  });
}

export function authenticate(clientSecret: string, outcome: 'succeed' | 'fail'): Promise<Standing> {
  return send(clientSecret, 'sandbox_authenticate', { outcome });
}

import type { Db } from '@spareworks/server/db/database.ts';
import type Stripe from 'stripe';
import { chargeStore } from '../books/charge-store.ts';
import { type IntentRow, type IntentStatus, intentStore } from '../books/intent-store.ts';
import { isProviderId } from '../books/provider-ids.ts';
import { chargeObject } from '../objects/charge-object.ts';
import { paymentIntentObject, publicIntent } from '../objects/payment-intent-object.ts';
import { isSame, secretKeyRequired } from '../protocol/authorize.ts';
import { noSuch, ProviderError } from '../protocol/provider-error.ts';
import type { Call, Caller } from './call.ts';

/** To somebody without the right secret an intent does not exist. */
export async function requireIntent(
  db: Db,
  { id, caller }: Pick<Call, 'id' | 'caller'>,
  clientSecret: string | null,
  { lock = false } = {},
): Promise<IntentRow> {
  if (clientSecret === null && caller !== 'secret') throw secretKeyRequired('nobody');
  const intent = isProviderId(id) ? await intentStore(db).get(id, { lock }) : null;
  if (intent === null || (clientSecret !== null && !isSame(intent.client_secret, clientSecret))) {
    throw noSuch('payment_intent', id.slice(0, 100), 'intent');
  }
  return intent;
}

export async function presentIntents(
  db: Db,
  intents: readonly IntentRow[],
  { withCharge }: { withCharge: boolean },
): Promise<Stripe.PaymentIntent[]> {
  const ids = withCharge ? intents.flatMap(({ latest_charge }) => latest_charge ?? []) : [];
  const charges = new Map(
    (ids.length > 0 ? await chargeStore(db).getAll(ids) : []).map((row) => [row.id, row]),
  );
  return intents.map((intent) => {
    const charge = charges.get(intent.latest_charge ?? '');
    return paymentIntentObject(intent, charge === undefined ? null : chargeObject(charge, intent));
  });
}

/** As much of it as the caller may see, with what they asked to have included. */
export async function presentIntent(
  db: Db,
  intent: IntentRow,
  caller: Caller,
  expand: readonly string[],
): Promise<Partial<Stripe.PaymentIntent>> {
  const withCharge = caller === 'secret' && expand.includes('latest_charge');
  const [object = paymentIntentObject(intent)] = await presentIntents(db, [intent], { withCharge });
  return caller === 'secret' ? object : publicIntent(object);
}

export function requireStatus(
  intent: IntentRow,
  allowed: readonly IntentStatus[],
  caller: Caller,
  messageFor: (status: IntentStatus) => string,
): void {
  if (allowed.includes(intent.status)) return;
  const object = paymentIntentObject(intent);
  throw new ProviderError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: messageFor(intent.status),
    payment_intent: caller === 'secret' ? object : publicIntent(object),
  });
}

import type { Db } from '@spareworks/server/db/database.ts';
import { chargeStore } from '../books/charge-store.ts';
import { eventStore, type Origin } from '../books/event-store.ts';
import { type IntentRow, intentStore } from '../books/intent-store.ts';
import type { CardMethod } from '../cards/card-method.ts';
import type { Decline, RefundCourse } from '../cards/card-outcomes.ts';
import { paymentIntentObject, publicIntent } from '../objects/payment-intent-object.ts';
import { paymentMethodObject } from '../objects/payment-method-object.ts';
import { type Answer, documented, type ErrorBody } from '../protocol/provider-error.ts';
import type { Caller } from './call.ts';

const disputeAfterSeconds = 5;

type Approval = { authenticated: boolean; disputed: boolean; refunds: RefundCourse };

export async function approveCard(
  tx: Db,
  origin: Origin,
  intent: IntentRow,
  method: CardMethod,
  { authenticated, disputed, refunds }: Approval,
): Promise<IntentRow> {
  const charge = await chargeStore(tx).insert({
    intentId: intent.id,
    amount: intent.amount,
    method,
    authenticated,
    disputeAfterSeconds: disputed ? disputeAfterSeconds : null,
    refundsGo: refunds,
  });
  const paid = await intentStore(tx).succeed(intent.id, charge.id, method);
  await eventStore(tx).record(
    { type: 'payment_intent.succeeded', object: paymentIntentObject(paid) },
    origin,
  );
  return paid;
}

/** Not thrown: that the card was declined stays in the books. */
export async function declineCard(
  tx: Db,
  origin: Origin,
  intent: IntentRow,
  method: CardMethod,
  { decline, caller }: { decline: Decline; caller: Caller },
): Promise<Answer> {
  const charge = await chargeStore(tx).insert({
    intentId: intent.id,
    amount: intent.amount,
    method,
    failure: decline,
  });
  const error: ErrorBody = { type: 'card_error', ...decline, charge: charge.id };
  return failIntent(tx, origin, intent, method, { error, caller });
}

export async function failIntent(
  tx: Db,
  origin: Origin,
  intent: IntentRow,
  method: CardMethod,
  { error, caller }: { error: ErrorBody; caller: Caller },
): Promise<Answer> {
  const { payment_intent: _, ...declined } = documented({
    ...error,
    payment_method: paymentMethodObject(method),
  });
  const failed = await intentStore(tx).fail(intent.id, declined, error.charge ?? null);
  const object = paymentIntentObject(failed);
  await eventStore(tx).record({ type: 'payment_intent.payment_failed', object }, origin);
  const shown = caller === 'secret' ? object : publicIntent(object);
  return { status: 402, body: { error: { ...declined, payment_intent: shown } } };
}

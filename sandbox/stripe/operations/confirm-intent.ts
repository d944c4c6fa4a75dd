import type { Db } from '@spareworks/server/db/database.ts';
import { eventStore, type Origin } from '../books/event-store.ts';
import { type IntentRow, type IntentStatus, intentStore } from '../books/intent-store.ts';
import { type PresentedCard, readPresentedCard } from '../cards/read-card.ts';
import { paymentIntentObject } from '../objects/payment-intent-object.ts';
import { readParams } from '../protocol/params.ts';
import type { Answer } from '../protocol/provider-error.ts';
import type { Caller, Writing } from './call.ts';
import { approveCard, declineCard } from './charge-card.ts';
import { presentIntent, requireIntent, requireStatus } from './find-intent.ts';

const known = ['client_secret', 'payment_method_data', 'return_url', 'use_stripe_sdk', 'key', 'expand'];

/** Pays with the card presented. Who was asked to authenticate and did not may come back with another card. */
export const confirmIntent: Writing = (call) => {
  const params = readParams(call.form, known);
  const clientSecret = params.text('client_secret');
  const card = readPresentedCard(params);
  const expand = params.list('expand');
  return async (tx, origin) => {
    const intent = await requireIntent(tx, call, clientSecret, { lock: true });
    requireStatus(intent, ['requires_payment_method', 'requires_action'], call.caller, whyNot);
    const result = await presentCard(tx, origin, intent, { card, caller: call.caller });
    if ('body' in result) return result;
    return { status: 200, body: await presentIntent(tx, result, call.caller, expand) };
  };
};

async function presentCard(
  tx: Db,
  origin: Origin,
  intent: IntentRow,
  { card: { method, outcome }, caller }: { card: PresentedCard; caller: Caller },
): Promise<IntentRow | Answer> {
  switch (outcome.kind) {
    case 'approved': {
      const { disputed, refunds } = outcome;
      return approveCard(tx, origin, intent, method, { authenticated: false, disputed, refunds });
    }
    case 'declined':
      return declineCard(tx, origin, intent, method, { decline: outcome.decline, caller });
    case 'authenticate': {
      const waiting = await intentStore(tx).askForAuthentication(intent.id, method);
      const object = paymentIntentObject(waiting);
      await eventStore(tx).record({ type: 'payment_intent.requires_action', object }, origin);
      return waiting;
    }
  }
}

function whyNot(status: IntentStatus): string {
  return status === 'succeeded'
    ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    : `You cannot confirm this PaymentIntent because it has a status of ${status}.`;
}

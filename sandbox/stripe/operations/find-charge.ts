import type { Db } from '@spareworks/server/db/database.ts';
import { intentStore } from '../books/intent-store.ts';
import { invalidRequest, noSuch } from '../protocol/provider-error.ts';

export async function paidChargeOf(tx: Db, intentId: string, toDo: 'refund' | 'dispute'): Promise<string> {
  const intent = await intentStore(tx).get(intentId);
  if (intent === null) throw noSuch('payment_intent', intentId.slice(0, 100), 'payment_intent');
  if (intent.status === 'succeeded' && intent.latest_charge !== null) return intent.latest_charge;
  throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to ${toDo}.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}

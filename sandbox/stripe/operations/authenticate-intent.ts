import { readParams } from '../protocol/params.ts';
import type { Writing } from './call.ts';
import { approveCard, failIntent } from './charge-card.ts';
import { presentIntent, requireIntent, requireStatus } from './find-intent.ts';

/** What the page of the card's bank would do: the owner agrees, or does not. */
export const authenticateIntent: Writing = (call) => {
  const params = readParams(call.form, ['client_secret', 'outcome', 'key', 'expand']);
  const clientSecret = params.text('client_secret');
  params.required('outcome');
  const outcome = params.choice('outcome', ['succeed', 'fail']);
  const expand = params.list('expand');
  return async (tx, origin) => {
    const intent = await requireIntent(tx, call, clientSecret, { lock: true });
    requireStatus(
      intent,
      ['requires_action'],
      call.caller,
      (status) => `You cannot authenticate this PaymentIntent because it has a status of ${status}.`,
    );
    const { method } = intent;
    if (method === null) throw new Error('an intent that waits for authentication has a card');
    if (outcome === 'fail') {
      return failIntent(tx, origin, intent, method, { error: authenticationFailure, caller: call.caller });
    }
    const approval = { authenticated: true, disputed: false, refunds: 'succeeds' } as const;
    const paid = await approveCard(tx, origin, intent, method, approval);
    return { status: 200, body: await presentIntent(tx, paid, call.caller, expand) };
  };
};

const authenticationFailure = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
} as const;

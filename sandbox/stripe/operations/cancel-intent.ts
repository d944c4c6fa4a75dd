import { eventStore } from '../books/event-store.ts';
import { intentStore } from '../books/intent-store.ts';
import { paymentIntentObject } from '../objects/payment-intent-object.ts';
import { readParams } from '../protocol/params.ts';
import type { Writing } from './call.ts';
import { presentIntent, requireIntent, requireStatus } from './find-intent.ts';

const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const cancelIntent: Writing = (call) => {
  const params = readParams(call.form, ['cancellation_reason', 'expand']);
  const reason = params.choice('cancellation_reason', reasons);
  const expand = params.list('expand');
  return async (tx, origin) => {
    const intent = await requireIntent(tx, call, null, { lock: true });
    requireStatus(
      intent,
      ['requires_payment_method', 'requires_action'],
      call.caller,
      (status) =>
        `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
    const canceled = await intentStore(tx).cancel(intent.id, reason);
    await eventStore(tx).record(
      { type: 'payment_intent.canceled', object: paymentIntentObject(canceled) },
      origin,
    );
    return { status: 200, body: await presentIntent(tx, canceled, call.caller, expand) };
  };
};

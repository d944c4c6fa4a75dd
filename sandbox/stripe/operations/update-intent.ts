import { intentStore } from '../books/intent-store.ts';
import { mergedMetadata, readMetadata } from '../protocol/metadata.ts';
import { readParams } from '../protocol/params.ts';
import type { Writing } from './call.ts';
import { checkAmount } from './check-amount.ts';
import { presentIntent, requireIntent, requireStatus } from './find-intent.ts';

/** While it is not paid. The amount only as long as nobody is being asked to agree to it. */
export const updateIntent: Writing = (call) => {
  const params = readParams(call.form, ['amount', 'description', 'receipt_email', 'metadata', 'expand']);
  const amount = params.integer('amount');
  const description = params.text('description', 1000);
  const receiptEmail = params.text('receipt_email');
  const metadata = readMetadata(params);
  const expand = params.list('expand');
  return async (tx) => {
    const intent = await requireIntent(tx, call, null, { lock: true });
    requireStatus(
      intent,
      ['requires_payment_method', 'requires_action'],
      call.caller,
      (status) => `This PaymentIntent could not be updated because it has a status of ${status}.`,
    );
    if (amount !== null && amount !== intent.amount) {
      requireStatus(
        intent,
        ['requires_payment_method'],
        call.caller,
        (status) =>
          `This PaymentIntent's amount could not be updated because it has a status of ${status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation.`,
      );
    }
    if (amount !== null) checkAmount(amount, intent.currency);
    const updated = await intentStore(tx).update(intent.id, {
      amount: amount ?? intent.amount,
      description: description === null ? intent.description : description || null,
      receipt_email: receiptEmail === null ? intent.receipt_email : receiptEmail || null,
      metadata: mergedMetadata(intent.metadata, metadata),
    });
    return { status: 200, body: await presentIntent(tx, updated, call.caller, expand) };
  };
};

import type Stripe from 'stripe';
import type { RefundRow } from '../books/refund-store.ts';

export function refundObject(refund: RefundRow): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.id.replace(/^re_/, 'txn_'),
    charge: refund.charge_id,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    ...(refund.failure_reason === null
      ? {}
      : {
          failure_balance_transaction: `${refund.id.replace(/^re_/, 'txn_')}f`,
          failure_reason: refund.failure_reason,
        }),
    metadata: refund.metadata,
    payment_intent: refund.intent_id,
    payment_method: null,
    ...(refund.status === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
}

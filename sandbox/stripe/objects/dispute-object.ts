import type Stripe from 'stripe';
import type { DisputeRow } from '../books/dispute-store.ts';

const secondsToAnswer = 7 * 24 * 3600;

export function disputeObject(dispute: DisputeRow): Stripe.Dispute {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: moneyMoved(dispute),
    charge: dispute.charge_id,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, ...dispute.evidence },
    evidence_details: {
      due_by: dispute.created + secondsToAnswer,
      enhanced_eligibility: {},
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: false,
      submission_count: dispute.submissions,
      submission_method: dispute.submissions > 0 ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.status === 'won',
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: dispute.intent_id,
    reason: 'fraudulent',
    status: dispute.status,
  };
}

/** The bank takes the money when the dispute is opened, and gives it back when the shop is right. */
function moneyMoved({
  id,
  amount,
  currency,
  created,
  status,
  closed,
}: DisputeRow): Stripe.BalanceTransaction[] {
  const entry = (move: 'withdrawal' | 'reversal', sum: number, time: number): Stripe.BalanceTransaction => ({
    id: `${id.replace(/^dp_/, 'txn_')}${move === 'withdrawal' ? 'w' : 'r'}`,
    object: 'balance_transaction',
    amount: sum,
    available_on: time,
    balance_type: 'payments',
    created: time,
    currency,
    description: `Chargeback ${move}`,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: sum,
    reporting_category: move === 'withdrawal' ? 'dispute' : 'dispute_reversal',
    source: id,
    status: 'available',
    type: 'adjustment',
  });
  const withdrawn = entry('withdrawal', -amount, created);
  return status === 'won' ? [withdrawn, entry('reversal', amount, closed ?? created)] : [withdrawn];
}

/** The evidence that is text; the rest of it is made of other objects. */
export function evidenceNames(): string[] {
  return Object.keys(noEvidence).filter((name) => name !== 'enhanced_evidence');
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

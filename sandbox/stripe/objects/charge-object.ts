import type Stripe from 'stripe';
import type { ChargeRow } from '../books/charge-store.ts';
import type { IntentRow } from '../books/intent-store.ts';
import { billingDetails, cardChecks } from './payment-method-object.ts';

export function chargeObject(charge: ChargeRow, intent: IntentRow): Stripe.Charge {
  const paid = charge.status === 'succeeded';
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: charge.amount_refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? charge.id.replace(/^ch_/, 'txn_') : null,
    billing_details: billingDetails(charge.method),
    calculated_statement_descriptor: null,
    captured: paid,
    created: charge.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: charge.disputed,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeObject(charge),
    paid,
    payment_intent: intent.id,
    payment_method: charge.method.id,
    payment_method_details: { card: cardDetails(charge), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && charge.amount_refunded === charge.amount,
    refunds: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeObject({ failure }: ChargeRow): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure === null ? 'approved_by_network' : 'declined_by_network',
    reason: failure === null ? null : (failure.decline_code ?? failure.code),
    risk_level: 'normal',
    seller_message: failure === null ? 'Payment complete.' : 'The bank declined the payment.',
    type: failure === null ? 'authorized' : 'issuer_declined',
  };
}

function cardDetails({
  method,
  amount,
  status,
  authenticated,
}: ChargeRow): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: status === 'succeeded' ? amount : null,
    authorization_code: null,
    brand: method.brand,
    checks: cardChecks(method),
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: method.exp_month,
    exp_year: method.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: null,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: method.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: method.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated ? passedAuthentication : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const passedAuthentication: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};

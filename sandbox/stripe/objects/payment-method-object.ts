import type Stripe from 'stripe';
import type { CardMethod } from '../cards/card-method.ts';

export function paymentMethodObject(method: CardMethod): Stripe.PaymentMethod {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(method),
    card: {
      brand: method.brand,
      checks: cardChecks(method),
      country: 'US',
      display_brand: method.brand,
      exp_month: method.exp_month,
      exp_year: method.exp_year,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: method.last4,
      networks: { available: [method.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: method.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function billingDetails({ name, email }: CardMethod): Stripe.PaymentMethod.BillingDetails {
  return {
    address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    email,
    name,
    phone: null,
    tax_id: null,
  };
}

export function cardChecks({ cvc_check }: CardMethod): Stripe.PaymentMethod.Card.Checks {
  return { address_line1_check: null, address_postal_code_check: null, cvc_check };
}

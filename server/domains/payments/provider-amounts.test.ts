import { requireCurrencyOf } from '@spareworks/contract/plain/currencies';
import { setShop } from '@spareworks/contract/plain/shop';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { cardProvider } from './card-provider.ts';
import { fromProvider, toProvider } from './provider-amounts.ts';

afterEach(() => setShop());

test.each([
  ['USD', 1099, 1099],
  ['JPY', 1099, 1099],
  ['KWD', 1250, 1250],
  ['ISK', 1099, 109_900], // no smaller unit, and yet two zeros
  ['UGX', 5, 500],
  ['MGA', 1200, 12], // has hundredths in ISO 4217, and none at Stripe
  ['HUF', 1099, 1099],
])('%s: %d minor units are %d at the provider, and back', (code, cents, amount) => {
  setShop({ ...requireCurrencyOf(code) });
  expect(toProvider(cents)).toBe(amount);
  expect(fromProvider(amount, code.toLowerCase())).toBe(cents);
});

test('what somebody else was paid through the account in another currency is left as it is', () => {
  setShop({ ...requireCurrencyOf('ISK') });
  expect(fromProvider(1099, 'usd')).toBe(1099);
});

test('a currency the account does not take is named to whoever wants to pay', async () => {
  setShop({ ...requireCurrencyOf('IQD') });
  const stripe = new Stripe('sk_test_none');
  const sent: unknown[] = [];
  stripe.paymentIntents.create = async (intent: object) => {
    sent.push(intent);
    throw new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      message: 'Invalid currency: iqd.',
      param: 'currency',
    });
  };
  const provider = cardProvider({ stripe, webhookSecret: 'whsec_none', publishableKey: null });
  const wanted = {
    paymentId: '01900000-0000-7000-8000-000000000001',
    orderId: null,
    amountCents: 1099,
    email: 'a@x.example',
    createdAt: new Date(),
    keyNumber: 0,
  };
  await expect(provider.create(wanted)).rejects.toMatchObject({
    code: 'payment_refused',
    message: 'The card provider of this shop takes no payments in IQD. Please tell the shop.',
  });
  expect(sent).toMatchObject([{ amount: 1099, currency: 'iqd' }]);
});

import type { PaymentIntentResult, StripeElements, StripeError } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { notConfirmed } from '../failure-words.ts';
import { confirmPayment, notMade } from './confirm-payment.ts';
import { resultOf, standingOf } from './result-of.ts';

const payer = { name: 'Anna Berg', email: 'anna@example.com' };

/** As the provider's program would, with the answers given; notes what it is asked. */
function fakeStripe(submitted: object, answer: object) {
  const asked: object[] = [];
  const elements = { submit: async () => submitted } as unknown as StripeElements;
  const stripe = {
    confirmPayment: async (options: object) => {
      asked.push(options);
      return answer as never;
    },
  };
  const confirm = () =>
    confirmPayment({
      stripe,
      elements,
      clientSecret: 'pi_1_secret_2',
      payer,
      returnUrl: 'https://shop.example/dashboard/payment/1',
    });
  return { asked, elements, confirm };
}

test('the provider is asked with the form, the buyer and the way back, and leaves the page only where it must', async () => {
  const fake = fakeStripe({}, { paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  expect(await fake.confirm()).toEqual({ ok: true, transactionId: 'pi_1' });
  expect(fake.asked).toEqual([
    {
      elements: fake.elements,
      clientSecret: 'pi_1_secret_2',
      confirmParams: {
        return_url: 'https://shop.example/dashboard/payment/1',
        payment_method_data: { billing_details: payer },
      },
      redirect: 'if_required',
    },
  ]);
});

test('what the form itself finds missing is shown by it, and nothing is sent', async () => {
  const fake = fakeStripe({ error: { type: 'validation_error', message: 'Incomplete.' } }, {});
  expect(await fake.confirm()).toBe(null);
  expect(fake.asked).toEqual([]);
});

test('a wallet that fails before anything is sent says why', async () => {
  const fake = fakeStripe({ error: { type: 'api_connection_error', message: 'No connection.' } }, {});
  expect(await fake.confirm()).toEqual({ ok: false, error: 'No connection.' });
  expect(fake.asked).toEqual([]);
});

const intent = (status: string, more: object = {}) => ({ id: 'pi_1', status, ...more });
const failure = (message: string | undefined, more: object = {}) =>
  ({ error: { type: 'card_error', message, ...more } as StripeError }) as PaymentIntentResult;
const standing = (paymentIntent: object) => ({ paymentIntent }) as PaymentIntentResult;

test.each<[string, PaymentIntentResult, object]>([
  ['succeeded', standing(intent('succeeded')), { ok: true, transactionId: 'pi_1' }],
  [
    'succeeded in another tab',
    failure('Unexpected state.', { payment_intent: intent('succeeded') }),
    { ok: true, transactionId: 'pi_1' },
  ],
  ['is taken on by a bank', standing(intent('processing')), { ok: 'later' }],
  ['is declined', failure('Your card was declined.'), { ok: false, error: 'Your card was declined.' }],
  [
    'failed on a page of the bank',
    standing(intent('requires_payment_method', { last_payment_error: { message: 'The bank said no.' } })),
    { ok: false, error: 'The bank said no.' },
  ],
  [
    'the bank did not let pass',
    failure('You can provide payment_method_data or a new PaymentMethod.', {
      code: 'payment_intent_authentication_failure',
    }),
    { ok: false, error: notConfirmed },
  ],
  [
    'the bank did not let pass on a page of its own',
    standing(
      intent('requires_payment_method', {
        last_payment_error: { code: 'payment_intent_authentication_failure', message: 'A PaymentMethod.' },
      }),
    ),
    { ok: false, error: notConfirmed },
  ],
  ['was left half way', standing(intent('requires_action')), { ok: false, error: notMade }],
])('a payment that %s is told as that', (_what, answer, result) => {
  expect(resultOf(answer, notMade)).toEqual(result);
});

test.each<[string, string, string | undefined, object | string]>([
  ['is asked about by the bank', 'requires_action', 'card', 'asking'],
  ['is asked about by the bank, for a card alone', 'requires_action', undefined, 'asking'],
  ['is asked about by a wallet', 'requires_payment_method', 'google_pay', 'asking'],
  ['has not come to the provider', 'requires_payment_method', 'card', { ok: false }],
  ['has succeeded by a wallet', 'succeeded', 'apple_pay', { ok: true }],
])('a payment that %s while its answer is long in coming stands so', (_what, status, way, expected) => {
  const found = standingOf(standing(intent(status)), way);
  if (typeof expected === 'string') expect(found).toBe(expected);
  else expect(found).toMatchObject(expected);
});

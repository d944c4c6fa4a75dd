import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardForm, cards, newIntent, paidIntent, pay, post, sharedProvider } from '../test-calls.ts';
import { testProvider } from '../test-provider.ts';

const provider = sharedProvider({ beforeAll, afterAll });
const sdk = () => provider().stripe;

test('a good card pays', async () => {
  const intent = await newIntent(provider(), { orderId: '7' });
  const { status, body } = await pay(provider(), intent);
  expect([status, body.status]).toEqual([200, 'succeeded']);
  const paid = await sdk().paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 150,
    last_payment_error: null,
    payment_method: expect.stringMatching(/^pm_/),
    latest_charge: {
      amount: 150,
      amount_captured: 150,
      paid: true,
      captured: true,
      status: 'succeeded',
      metadata: { orderId: '7' },
      billing_details: { name: 'Anna Berg', email: 'anna@example.com' },
      payment_method_details: {
        type: 'card',
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
      },
    },
  });
});

test('the shop may confirm too, with its key', async () => {
  const { id } = await newIntent(provider());
  const { body } = await post(provider(), `/payment_intents/${id}/confirm`, cardForm(cards.good), {
    as: 'secret',
  });
  expect(body).toMatchObject({ status: 'succeeded', amount_received: 150 });
});

test.each([
  [cards.declined, 'card_declined', 'generic_decline', 'Your card was declined.'],
  [cards.poor, 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  [cards.expired, 'expired_card', undefined, 'Your card has expired.'],
  [cards.wrongCode, 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  ['5555555555554444', 'card_declined', 'generic_decline', 'Your card was declined.'],
])(
  '%s is declined in its own words, and another card may follow',
  async (number, code, declineCode, message) => {
    const intent = await newIntent(provider());
    const { status, body } = await pay(provider(), intent, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code,
      message,
      charge: expect.stringMatching(/^ch_/),
    });
    expect(body.error?.decline_code).toBe(declineCode);
    expect(body.error?.doc_url).toContain(code.replaceAll('_', '-'));
    expect(body.error?.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });

    const failed = await sdk().paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      payment_method: null,
      last_payment_error: { type: 'card_error', code, message, payment_method: { type: 'card' } },
      latest_charge: { status: 'failed', paid: false, failure_code: code, failure_message: message },
    });
    expect((await pay(provider(), intent)).body.status).toBe('succeeded');
    expect(await sdk().paymentIntents.retrieve(intent.id)).toMatchObject({ last_payment_error: null });
  },
);

test('the library throws a declined card as one', async () => {
  const { id } = await newIntent(provider());
  await expect(
    sdk().rawRequest('POST', `/v1/payment_intents/${id}/confirm`, cardForm(cards.poor)),
  ).rejects.toThrow(
    expect.objectContaining({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: expect.objectContaining({ id, status: 'requires_payment_method' }),
    }),
  );
});

test('a card that is none leaves the intent as it was', async () => {
  const intent = await newIntent(provider());
  const { status, body } = await pay(provider(), intent, '4242424242424241');
  expect(status).toBe(402);
  expect(body.error).toMatchObject({ code: 'incorrect_number', message: 'Your card number is incorrect.' });
  expect(await sdk().paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: null,
    latest_charge: null,
  });
});

test('neither number nor code of a card is kept or logged', async () => {
  await using own = await testProvider();
  const intent = await newIntent(own);
  for (const number of [cards.declined, cards.asks, cards.good]) {
    const form = { client_secret: intent.client_secret, ...cardForm(number, { cvc: '987' }) };
    await post(own, `/payment_intents/${intent.id}/confirm`, form, { key: randomUUID() });
  }
  const kept = await Promise.all(
    ['intents', 'charges', 'events', 'idempotency'].map((name) =>
      own.database.query<{ row: string }>({
        text: `SELECT row_to_json(entry)::text AS row FROM sandbox_stripe_${name} AS entry`,
      }),
    ),
  );
  expect(kept.map((rows) => rows.length)).toEqual([1, 2, 4, 4]);
  const everything = [...kept.flat().map(({ row }) => row), ...own.logLines].join('\n');
  expect(everything.includes('4242')).toBe(true);
  for (const number of Object.values(cards)) expect(everything.includes(number)).toBe(false);
  expect(/"987"/.test(everything.replaceAll('\\', ''))).toBe(false);
});

test('twenty confirm at once and one pays', async () => {
  const intent = await newIntent(provider());
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(provider(), intent)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.error?.code]).toEqual([400, 'payment_intent_unexpected_state']);
    expect(body.error?.message).toContain('already succeeded');
  }
  const charges = await provider().database.query({
    text: 'SELECT amount FROM sandbox_stripe_charges WHERE intent_id = $1',
    values: [intent.id],
  });
  expect(charges).toEqual([{ amount: 150 }]);
  const succeeded = await provider().database.query({
    text: `SELECT type FROM sandbox_stripe_events WHERE object ->> 'id' = $1 AND type = 'payment_intent.succeeded'`,
    values: [intent.id],
  });
  expect(succeeded).toHaveLength(1);
});

test('confirming and canceling at once leaves either paid or canceled', async () => {
  for (let round = 0; round < 5; round += 1) {
    const intent = await newIntent(provider());
    const [paid, canceled] = await Promise.all([
      pay(provider(), intent),
      post(provider(), `/payment_intents/${intent.id}/cancel`, '', { as: 'secret' }),
    ]);
    expect([paid.status, canceled.status].toSorted()).toEqual([200, 400]);
    const { status, amount_received } = await sdk().paymentIntents.retrieve(intent.id);
    expect([status, amount_received]).toEqual(paid.status === 200 ? ['succeeded', 150] : ['canceled', 0]);
  }
});

test('the books themselves refuse a second payment of the same intent', async () => {
  const { id } = await paidIntent(provider());
  const second = provider().database.query({
    text: `INSERT INTO sandbox_stripe_charges (id, intent_id, amount, status, method, authenticated)
           VALUES ('ch_second', $1, 150, 'succeeded', '{}', false)`,
    values: [id],
  });
  await expect(second).rejects.toThrow('sandbox_stripe_paid_once');
});

test('a card that asks for authentication waits for it and then pays', async () => {
  const intent = await newIntent(provider());
  const { status, body } = await pay(provider(), intent, cards.asks);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_authentication' } },
  });
  expect(await sdk().paymentIntents.retrieve(intent.id)).toMatchObject({
    amount_received: 0,
    latest_charge: null,
  });
  const agreed = await post(provider(), `/payment_intents/${intent.id}/sandbox_authenticate`, {
    client_secret: intent.client_secret,
    outcome: 'succeed',
  });
  expect([agreed.status, agreed.body.status]).toEqual([200, 'succeeded']);
  expect(await sdk().paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })).toMatchObject({
    amount_received: 150,
    next_action: null,
    latest_charge: {
      payment_method_details: { card: { last4: '3155', three_d_secure: { result: 'authenticated' } } },
    },
  });
});

test('an authentication that fails asks for another card', async () => {
  const intent = await newIntent(provider());
  await pay(provider(), intent, cards.asks);
  const { status, body } = await post(provider(), `/payment_intents/${intent.id}/sandbox_authenticate`, {
    client_secret: intent.client_secret,
    outcome: 'fail',
  });
  expect(status).toBe(402);
  expect(body.error).toMatchObject({
    code: 'payment_intent_authentication_failure',
    payment_intent: { status: 'requires_payment_method' },
  });
  expect(await sdk().paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    next_action: null,
    latest_charge: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  expect((await pay(provider(), intent)).body.status).toBe('succeeded');
});

test('who was asked to authenticate may take another card instead', async () => {
  const intent = await newIntent(provider());
  await pay(provider(), intent, cards.asks);
  expect((await pay(provider(), intent)).body.status).toBe('succeeded');
});

test('twenty authenticate at once and one pays', async () => {
  const intent = await newIntent(provider());
  await pay(provider(), intent, cards.asks);
  const form = { client_secret: intent.client_secret, outcome: 'succeed' };
  const path = `/payment_intents/${intent.id}/sandbox_authenticate`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(provider(), path, form)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error?.code === 'payment_intent_unexpected_state')).toHaveLength(
    19,
  );
});

test.each([
  ['outcome=maybe', 'Invalid outcome: must be one of succeed, fail'],
  ['', 'Missing required param: outcome.'],
])('an authentication ends in one way or the other: %s', async (form, message) => {
  const { id, client_secret } = await newIntent(provider());
  const path = `/payment_intents/${id}/sandbox_authenticate`;
  const { status, body } = await post(provider(), path, `client_secret=${client_secret}&${form}`);
  expect([status, body.error?.message]).toEqual([400, message]);
});

test('nobody is asked to authenticate what is not waiting for it', async () => {
  const { id, client_secret } = await newIntent(provider());
  const form = { client_secret, outcome: 'succeed' };
  const { status, body } = await post(provider(), `/payment_intents/${id}/sandbox_authenticate`, form);
  expect([status, body.error?.code]).toEqual([400, 'payment_intent_unexpected_state']);
});

test.each([
  ['no card at all', '', 'payment_method_data'],
  ['a card without fields', 'payment_method_data[type]=card', 'payment_method_data[card]'],
  ['something else than a card', 'payment_method_data[type]=ideal', 'payment_method_data[type]'],
  [
    'text for a card',
    'payment_method_data[type]=card&payment_method_data[card]=x',
    'payment_method_data[card]',
  ],
  [
    'an unknown field',
    'payment_method_data[type]=card&payment_method_data[card][pin]=1',
    'payment_method_data[card][pin]',
  ],
])('%s is refused by its name', async (_what, form, param) => {
  const { id, client_secret } = await newIntent(provider());
  const { status, body } = await post(
    provider(),
    `/payment_intents/${id}/confirm`,
    `client_secret=${client_secret}&${form}`,
  );
  expect([status, body.error?.param]).toEqual([400, param]);
});

import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, newIntent, paidIntent, pay, post, sharedProvider } from '../test-calls.ts';
import { testProvider } from '../test-provider.ts';

const provider = sharedProvider({ beforeAll, afterAll });
const sdk = () => provider().stripe;

test('an intent is made and found again', async () => {
  const made = await sdk().paymentIntents.create({
    amount: 12_345,
    currency: 'USD',
    description: 'Order 7',
    receipt_email: 'anna@example.com',
    metadata: { orderId: '7', count: 3 },
    automatic_payment_methods: { enabled: true },
  });
  expect(made).toMatchObject({
    id: expect.stringMatching(/^pi_\w{24}$/),
    object: 'payment_intent',
    amount: 12_345,
    amount_received: 0,
    currency: 'usd',
    status: 'requires_payment_method',
    description: 'Order 7',
    receipt_email: 'anna@example.com',
    metadata: { orderId: '7', count: '3' },
    automatic_payment_methods: { enabled: true },
    payment_method_types: ['card'],
    latest_charge: null,
    next_action: null,
    last_payment_error: null,
    livemode: false,
  });
  expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w{25}$`));
  expect(Math.abs(made.created - Date.now() / 1000)).toBeLessThan(60);
  expect(await sdk().paymentIntents.retrieve(made.id)).toEqual(made);
  expect(made.lastResponse.requestId).toMatch(/^req_\w{14}$/);
  expect(made.lastResponse.apiVersion).toBe(Stripe.API_VERSION);
});

test('an intent for named kinds of payment is not one for all', async () => {
  const made = await sdk().paymentIntents.create({
    amount: 150,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  });
  expect(made).toMatchObject({ automatic_payment_methods: null, allowed_payment_method_types: ['card'] });
  const older = 'amount=150&currency=usd&payment_method_types[]=card';
  expect((await post(provider(), '/payment_intents', older, { as: 'secret' })).body).toMatchObject({
    automatic_payment_methods: null,
    payment_method_types: ['card'],
  });
});

test.each([
  ['amount missing', 'currency=usd', 'parameter_missing', 'amount', 'Missing required param: amount.'],
  ['currency missing', 'amount=100', 'parameter_missing', 'currency', 'Missing required param: currency.'],
  [
    'currency empty',
    'amount=100&currency=',
    'parameter_invalid_empty',
    'currency',
    /empty string for 'currency'/,
  ],
  [
    'a word for an amount',
    'amount=ten&currency=usd',
    'parameter_invalid_integer',
    'amount',
    'Invalid integer: ten',
  ],
  ['a fraction', 'amount=1.5&currency=usd', 'parameter_invalid_integer', 'amount', 'Invalid integer: 1.5'],
  ['an exponent', 'amount=1e3&currency=usd', 'parameter_invalid_integer', 'amount', 'Invalid integer: 1e3'],
  ['no amount', 'amount=&currency=usd', 'parameter_invalid_integer', 'amount', 'Invalid integer: '],
  [
    'too many digits',
    `amount=${'9'.repeat(30)}&currency=usd`,
    'parameter_invalid_integer',
    'amount',
    /^Invalid/,
  ],
  [
    'less than nothing',
    'amount=-100&currency=usd',
    'parameter_invalid_integer',
    'amount',
    /greater than or equal/,
  ],
  [
    '49 cents',
    'amount=49&currency=usd',
    'amount_too_small',
    'amount',
    'Amount must be at least 50 usd, in its smallest unit',
  ],
  ['a million', 'amount=100000000&currency=usd', 'amount_too_large', 'amount', /no more than 99999999 usd/],
  [
    'an unknown parameter',
    'amount=100&currency=usd&foo=1',
    'parameter_unknown',
    'foo',
    'Received unknown parameter: foo',
  ],
  [
    'an unknown parameter inside another',
    'amount=100&currency=usd&automatic_payment_methods[foo]=1',
    'parameter_unknown',
    'automatic_payment_methods[foo]',
    'Received unknown parameter: automatic_payment_methods[foo]',
  ],
  [
    'a parameter of objects',
    'amount=100&currency=usd&__proto__[x]=1',
    'parameter_unknown',
    '__proto__',
    /unknown/,
  ],
  ['an object for an amount', 'amount[x]=1&currency=usd', undefined, 'amount', 'Invalid string: {...}'],
  ['a currency nobody pays with', 'amount=100&currency=xau', undefined, 'currency', /Invalid currency: xau/],
  [
    'dinars to the fils',
    'amount=1255&currency=kwd',
    undefined,
    'amount',
    'Amount must be divisible by 10 in kwd',
  ],
  [
    'another kind of payment',
    'amount=100&currency=usd&payment_method_types[]=ideal',
    undefined,
    'payment_method_types',
    /"ideal" is invalid/,
  ],
  [
    'capture by hand',
    'amount=100&currency=usd&capture_method=manual',
    undefined,
    'capture_method',
    /must be one of/,
  ],
  ['text for metadata', 'amount=100&currency=usd&metadata=x', undefined, 'metadata', 'Invalid object'],
  [
    'an object in metadata',
    'amount=100&currency=usd&metadata[a][b]=x',
    undefined,
    'metadata[a]',
    /Invalid string/,
  ],
  [
    'a long key',
    `amount=100&currency=usd&metadata[${'k'.repeat(41)}]=x`,
    undefined,
    expect.anything(),
    /up to 40/,
  ],
  [
    'a long value',
    `amount=100&currency=usd&metadata[k]=${'x'.repeat(501)}`,
    undefined,
    'metadata[k]',
    /up to 500/,
  ],
  [
    'too much metadata',
    `amount=100&currency=usd&${Array.from({ length: 51 }, (_, i) => `metadata[k${i}]=x`).join('&')}`,
    undefined,
    'metadata',
    /up to 50/,
  ],
  [
    'a long description',
    `amount=100&currency=usd&description=${'x'.repeat(1001)}`,
    'parameter_invalid_string_too_long',
    'description',
    /at most 1000/,
  ],
])('an intent is refused for %s', async (_what, form, code, param, message) => {
  const { status, body } = await post(provider(), '/payment_intents', form, { as: 'secret' });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    type: 'invalid_request_error',
    param,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });
  expect(body.error?.code).toBe(code);
});

test('the library throws what the provider refuses', async () => {
  await expect(sdk().paymentIntents.create({ amount: 10, currency: 'usd' })).rejects.toThrow(
    expect.objectContaining({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'amount_too_small',
      param: 'amount',
      requestId: expect.stringMatching(/^req_/),
    }),
  );
});

test('metadata may have any name', async () => {
  const { id } = await newIntent(provider(), { __proto__x: '1', constructor: '2' });
  const { body } = await post(provider(), `/payment_intents/${id}`, 'metadata[__proto__]=3', {
    as: 'secret',
  });
  expect(body).toMatchObject({ metadata: { __proto__x: '1', constructor: '2' } });
  const { metadata } = await sdk().paymentIntents.retrieve(id);
  expect(Object.getOwnPropertyNames(metadata).toSorted()).toEqual(['__proto__', '__proto__x', 'constructor']);
});

test.each(['pi_unknown', 'x', '%00', '%F0%9F%98%80', 'a'.repeat(100)])(
  'there is no intent %s',
  async (id) => {
    const path = `/sandbox/stripe/v1/payment_intents/${id}`;
    const response = await provider().app.inject({
      url: path,
      headers: { authorization: `Bearer ${'sk_test_only_known_in_the_sandbox'}` },
    });
    expect(response.statusCode).toBe(404);
    expect(response.json().error).toMatchObject({ type: 'invalid_request_error', code: 'resource_missing' });
  },
);

test('amount, description, address and metadata can be changed while it is not paid', async () => {
  const { id } = await newIntent(provider(), { keep: '1', drop: '2', change: '3' });
  const updated = await sdk().paymentIntents.update(id, {
    amount: 999,
    description: 'Two discs',
    receipt_email: 'bo@example.com',
    metadata: { drop: '', change: '4', add: '5' },
  });
  expect(updated).toMatchObject({
    amount: 999,
    description: 'Two discs',
    receipt_email: 'bo@example.com',
    metadata: { keep: '1', change: '4', add: '5' },
  });
  expect(updated.metadata).not.toHaveProperty('drop');
  const emptied = await sdk().paymentIntents.update(id, { metadata: '', description: '' });
  expect(emptied).toMatchObject({
    amount: 999,
    description: null,
    metadata: {},
    receipt_email: 'bo@example.com',
  });
  await expect(sdk().paymentIntents.update(id, { amount: 49 })).rejects.toThrow('at least');
});

test('what is paid or canceled stays as it is', async () => {
  const paid = await paidIntent(provider());
  const canceled = await newIntent(provider());
  await sdk().paymentIntents.cancel(canceled.id);
  for (const { id } of [paid, canceled]) {
    for (const change of [{ amount: 999 }, { metadata: { a: '1' } }]) {
      await expect(sdk().paymentIntents.update(id, change)).rejects.toThrow(
        expect.objectContaining({ code: 'payment_intent_unexpected_state', statusCode: 400 }),
      );
    }
  }
});

test('the amount stays while its owner is asked to agree to it', async () => {
  const intent = await newIntent(provider());
  await pay(provider(), intent, cards.asks);
  await expect(sdk().paymentIntents.update(intent.id, { amount: 999 })).rejects.toThrow(
    "This PaymentIntent's amount could not be updated because it has a status of requires_action.",
  );
  expect(await sdk().paymentIntents.update(intent.id, { metadata: { a: '1' } })).toMatchObject({
    metadata: { a: '1' },
  });
});

test('an intent is canceled, with a reason if there is one', async () => {
  const { id } = await newIntent(provider());
  const canceled = await sdk().paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(canceled.canceled_at).toBeGreaterThanOrEqual(canceled.created);
  const other = await newIntent(provider());
  expect(await sdk().paymentIntents.cancel(other.id)).toMatchObject({ cancellation_reason: null });
});

test.each([
  [
    'canceled',
    async () => {
      const intent = await newIntent(provider());
      await sdk().paymentIntents.cancel(intent.id);
      return intent;
    },
  ],
  ['succeeded', () => paidIntent(provider())],
])('an intent that has %s cannot be canceled, and the refusal shows it', async (status, make) => {
  const { id } = await make();
  await expect(sdk().paymentIntents.cancel(id)).rejects.toThrow(
    expect.objectContaining({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      message: expect.stringContaining(`because it has a status of ${status}`),
      payment_intent: expect.objectContaining({ id, status }),
    }),
  );
});

test('an intent that waits for authentication can be canceled', async () => {
  const intent = await newIntent(provider());
  await pay(provider(), intent, cards.asks);
  expect((await sdk().paymentIntents.cancel(intent.id)).status).toBe('canceled');
  expect((await pay(provider(), intent)).body.error?.code).toBe('payment_intent_unexpected_state');
});

test('the list is newest first, page by page, and of any time wanted', async () => {
  await using own = await testProvider();
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) ids.unshift((await newIntent(own)).id);
  await own.database.query({ text: 'UPDATE sandbox_stripe_intents SET created = 1000 + seq' });
  const list = own.stripe.paymentIntents;
  const first = await list.list({ limit: 2 });
  expect(first).toMatchObject({ object: 'list', url: '/v1/payment_intents', has_more: true });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const rest = await list.list({ limit: 3, starting_after: ids[1] ?? '' });
  expect([rest.has_more, rest.data.map(({ id }) => id)]).toEqual([false, ids.slice(2)]);
  const all: string[] = [];
  for await (const { id } of list.list({ limit: 2 })) all.push(id);
  expect(all).toEqual(ids);
  const times = async (created: Stripe.RangeQueryParam | number) =>
    (await list.list({ created })).data.map((intent) => intent.created);
  expect(await times({ gte: 1004 })).toEqual([1005, 1004]);
  expect(await times({ gt: 1004 })).toEqual([1005]);
  expect(await times({ gte: 1002, lt: 1004 })).toEqual([1003, 1002]);
  expect(await times({ lte: 1001 })).toEqual([1001]);
  expect(await times(1003)).toEqual([1003]);
});

test('intents of the same second are listed in the order they were made', async () => {
  await using own = await testProvider();
  const ids: string[] = [];
  for (let i = 0; i < 12; i += 1) ids.unshift((await newIntent(own)).id);
  await own.database.query({ text: 'UPDATE sandbox_stripe_intents SET created = 1000' });
  const page = await own.stripe.paymentIntents.list();
  expect(page.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  const next = await own.stripe.paymentIntents.list({ starting_after: ids[9] ?? '' });
  expect(next.data.map(({ id }) => id)).toEqual(ids.slice(10));
});

test.each([
  ['limit=0', 'parameter_invalid_integer', 'limit'],
  ['limit=101', 'parameter_invalid_integer', 'limit'],
  ['limit=x', 'parameter_invalid_integer', 'limit'],
  ['starting_after=pi_unknown', 'resource_missing', 'starting_after'],
  ['created[gte]=x', 'parameter_invalid_integer', 'created[gte]'],
  ['created[foo]=1', 'parameter_unknown', 'created[foo]'],
  ['foo=1', 'parameter_unknown', 'foo'],
])('a list is refused for %s', async (query, code, param) => {
  const response = await fetch(`${provider().url}/payment_intents?${query}`, {
    headers: { authorization: 'Bearer sk_test_only_known_in_the_sandbox' },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code, param } });
});

test('the latest charge comes along when it is asked for; what is unknown is passed over', async () => {
  const { id } = await paidIntent(provider());
  const plain = await sdk().paymentIntents.retrieve(id, { expand: ['something.else'] });
  expect(plain.latest_charge).toMatch(/^ch_\w{24}$/);
  const expanded = await sdk().paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(expanded.latest_charge).toMatchObject({
    id: plain.latest_charge,
    object: 'charge',
    payment_intent: id,
  });
  const { data } = await sdk().paymentIntents.list({ expand: ['data.latest_charge'], limit: 100 });
  const listed = data.find((intent) => intent.id === id);
  expect(listed?.latest_charge).toEqual(expanded.latest_charge);
});

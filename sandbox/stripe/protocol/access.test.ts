import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardForm, cards, newIntent, pay, post, sharedProvider } from '../test-calls.ts';
import { publishableKey, secretKey, testProvider } from '../test-provider.ts';

const provider = sharedProvider({ beforeAll, afterAll });
const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

async function call(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const response = await fetch(`${provider().url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const secretCalls: [string, string, string?][] = [
  ['GET', '/payment_intents'],
  ['GET', '/refunds'],
  ['GET', '/refunds/re_x'],
  ['GET', '/disputes'],
  ['GET', '/disputes/dp_x'],
  ['GET', '/events'],
  ['GET', '/webhook_endpoints'],
  ['POST', '/payment_intents', 'amount=100&currency=usd'],
  ['POST', '/payment_intents/pi_x', 'amount=100'],
  ['POST', '/payment_intents/pi_x/cancel', ''],
  ['POST', '/refunds', 'payment_intent=pi_x'],
  ['POST', '/refunds/re_x/sandbox_fail', ''],
  ['POST', '/disputes/dp_x', 'submit=true'],
  ['POST', '/disputes/dp_x/close', ''],
  ['POST', '/sandbox_disputes', 'payment_intent=pi_x'],
];

test.each(secretCalls)('%s %s is for the secret key alone', async (method, path, body) => {
  for (const authorization of [
    '',
    `Bearer ${publishableKey}`,
    'Bearer sk_test_somebody_elses_key',
    `Bearer ${secretKey}x`,
    'Bearer ',
    basic('sk_wrong'),
    'Digest x',
  ]) {
    const answer = await call(method, path, authorization === '' ? {} : { authorization }, body);
    expect(answer.status).toBe(401);
    expect(answer.body.error).toMatchObject({ type: 'invalid_request_error', message: expect.any(String) });
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
    expect(JSON.stringify(answer.body)).not.toContain(secretKey);
  }
  for (const authorization of [`Bearer ${secretKey}`, `bearer ${secretKey}`, basic(secretKey)]) {
    expect((await call(method, path, { authorization }, body)).status).not.toBe(401);
  }
});

test('the library throws a wrong key as one', async () => {
  await expect(
    provider().stripe.paymentIntents.list({}, { apiKey: 'sk_test_wrong_key_here' }),
  ).rejects.toThrow(
    expect.objectContaining({
      type: 'StripeAuthenticationError',
      message: 'Invalid API Key provided: ********here',
    }),
  );
});

test('who knows its secret sees an intent, but not what is between shop and provider', async () => {
  const { id, client_secret } = await newIntent(provider(), { orderId: '7' });
  for (const headers of [{}, { authorization: `Bearer ${publishableKey}` }]) {
    const { status, body } = await call(
      'GET',
      `/payment_intents/${id}?client_secret=${client_secret}`,
      headers,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, amount: 150, status: 'requires_payment_method', client_secret });
    expect(body).not.toHaveProperty('metadata');
    expect(body).not.toHaveProperty('latest_charge');
  }
});

test('the answer to a declined card shows a browser no more than that', async () => {
  const { body } = await pay(
    provider(),
    await newIntent(provider(), { orderId: 'secret-7' }),
    cards.declined,
  );
  expect(body.error?.payment_intent).toMatchObject({ status: 'requires_payment_method' });
  expect(JSON.stringify(body)).not.toContain('secret-7');
});

test.each([
  ['GET', '', undefined],
  ['POST', '/confirm', new URLSearchParams(cardForm(cards.good)).toString()],
  ['POST', '/sandbox_authenticate', 'outcome=succeed'],
])('%s %s: without the secret an intent is not there', async (method, path, form) => {
  const { id } = await newIntent(provider());
  const other = await newIntent(provider());
  for (const secret of ['x', `${id}_secret_`, other.client_secret]) {
    const field = `client_secret=${secret}`;
    const answer =
      form === undefined
        ? await call(method, `/payment_intents/${id}${path}?${field}`)
        : await call(method, `/payment_intents/${id}${path}`, {}, `${field}&${form}`);
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatchObject({
      code: 'resource_missing',
      message: `No such payment_intent: '${id}'`,
    });
  }
  expect((await call(method, `/payment_intents/${id}${path}`, {}, form)).status).toBe(401);
  const wrongKey = { authorization: 'Bearer sk_test_somebody_elses_key' };
  expect((await call(method, `/payment_intents/${id}${path}`, wrongKey, form)).status).toBe(401);
  expect(await provider().stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
  });
});

test.each([
  ['GET', '/customers'],
  ['POST', '/payment_intents/pi_x/capture'],
  ['DELETE', '/payment_intents/pi_x'],
  ['PUT', '/refunds'],
])('%s %s is no address of the provider', async (method, path) => {
  const { status, body } = await call(method, path, { authorization: `Bearer ${secretKey}` });
  expect(status).toBe(404);
  expect(body.error).toMatchObject({
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: /sandbox/stripe/v1${path}).`,
  });
});

test.each([
  ['JSON', 'application/json', '{"amount":100,"currency":"usd"}', 400],
  ['text', 'text/plain', 'amount=100', 400],
  ['several parts', 'multipart/form-data; boundary=x', '--x--', 400],
  ['no kind at all', '', 'amount=100', 400],
  ['broken JSON', 'application/json', '{', 400],
  ['more than 64 KB', 'application/x-www-form-urlencoded', `a=${'x'.repeat(65 * 1024)}`, 413],
  ['too many parameters', 'application/x-www-form-urlencoded', 'a=1&'.repeat(300), 400],
  ['bad escapes', 'application/x-www-form-urlencoded', 'amount=%ZZ', 400],
  ['a null byte', 'application/x-www-form-urlencoded', 'amount=100&currency=usd&description=%00', 400],
  ['deep brackets', 'application/x-www-form-urlencoded', `a${'[b]'.repeat(10_000)}=1`, 400],
  ['both value and object', 'application/x-www-form-urlencoded', 'metadata=1&metadata[a]=2', 400],
])('a body of %s is refused in the provider’s words', async (_what, type, body, status) => {
  const response = await fetch(`${provider().url}/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': type },
    body: new TextEncoder().encode(body),
  });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('request-id')).toMatch(/^req_/);
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('a body in pieces without a length is measured too', async () => {
  const call = httpRequest(`${provider().url}/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
  });
  for (let i = 0; i < 20; i += 1) call.write('x'.repeat(4096));
  call.on('error', () => undefined); // it may hang up before everything is sent
  call.end();
  const [response] = await once(call, 'response');
  expect(response.statusCode).toBe(413);
  response.resume();
});

test('nothing of it is kept by a cache', async () => {
  const { headers } = await post(provider(), '/payment_intents', 'amount=100&currency=usd', { as: 'secret' });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the public is slowed down, the shop is not', async () => {
  await using own = await testProvider({ rateLimitFactor: 1 / 300 });
  const intent = await newIntent(own);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await pay(own, intent, '4242')).status);
  expect(statuses).toEqual([402, 402, 429]);
  expect((await pay(own, intent)).body.error).toMatchObject({
    type: 'invalid_request_error',
    code: 'rate_limit',
  });
  for (let i = 0; i < 5; i += 1) await own.stripe.paymentIntents.retrieve(intent.id);
});

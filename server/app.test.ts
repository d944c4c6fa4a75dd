import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { problemSchema } from '@spareworks/contract/schemas/problems';
import { expect, test } from 'vitest';
import { insertPart } from './testing/factories.ts';
import { sharedApp } from './testing/shared-app.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

/** For all who leave nothing behind. */
const common = sharedApp({ listening: true });

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_only',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_only',
  STRIPE_WEBHOOK_SECRET: 'whsec_only',
};

test.each([
  '/',
  '/nowhere',
  '/api/car-parts',
  '/api/nowhere',
  '/healthz',
  '/static/js/missing.js',
  '/images/missing.webp',
])('every answer carries the security headers: %s', async (url) => {
  const shop = common();
  const { headers } = await shop.app.inject(url);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['x-request-id']).toMatch(/^[\w-]+$/);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('the card provider is let into the page only in a shop that has its keys', async () => {
  await using live = await testApp({ env: keys, database: common().database });
  const sandbox = common();
  const policyOf = async ({ app }: typeof live) =>
    String((await app.inject('/')).headers['content-security-policy']).split('; ');
  expect(await policyOf(sandbox)).not.toContainEqual(expect.stringContaining('stripe'));
  const policy = await policyOf(live);
  const sources = (directive: string) =>
    policy.find((entry) => entry.startsWith(`${directive} `))?.split(' ') ?? [];
  expect(sources('script-src')).toContain('https://js.stripe.com');
  expect(sources('connect-src')).toEqual(['connect-src', "'self'", 'https://api.stripe.com']);
  expect(sources('frame-src')).toEqual(
    expect.arrayContaining(['https://js.stripe.com', 'https://hooks.stripe.com']),
  );
});

test('wallets may be asked from the provider’s frames only where its own form is set', async () => {
  const { database } = common();
  await using card = await testApp({ env: keys, database });
  await using wallets = await testApp({ env: { ...keys, STRIPE_FORM: 'payment' }, database });
  const permissionOf = async ({ app }: typeof card) =>
    /payment=\(([^)]*)\)/.exec(String((await app.inject('/')).headers['permissions-policy']))?.[1];
  expect(await permissionOf(card)).toBe('self');
  expect(await permissionOf(wallets)).toBe('self "https://js.stripe.com" "https://*.js.stripe.com"');
});

test('under https the browser is told to stay there', async () => {
  await using shop = await testApp({
    env: { PUBLIC_URL: 'https://shop.example' },
    database: common().database,
  });
  const { headers } = await shop.app.inject('/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('an unknown address of the API is a problem document with the request’s id', async () => {
  const shop = common();
  const response = await shop.app.inject('/api/nowhere');
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toBe('application/problem+json');
  const document = problemSchema.parse(response.json());
  expect(document.code).toBe('not_found');
  expect(document.requestId).toBe(response.headers['x-request-id']);
});

test.each([
  ['DELETE', '/api/car-parts', 'GET, HEAD, POST'],
  ['OPTIONS', '/api/car-parts', 'GET, HEAD, POST'],
  ['PUT', '/api/car-parts/01890a5d-ac96-774b-bcce-b302099a8057', 'GET, HEAD, PATCH, DELETE'],
  ['POST', '/api/events', 'GET'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['POST', '/', 'GET, HEAD'],
] as const)('%s %s is 405 and says what is allowed', async (method, url, allowed) => {
  const shop = common();
  const response = await shop.app.inject({ method, url });
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toBe(allowed);
});

test.each([
  ['application/json', Buffer.from('{"message":"caf\xe9"}', 'latin1'), 400, 'malformed_request'],
  ['application/json; charset=iso-8859-1', '{}', 415, 'unsupported_media_type'],
  ['application/json; charset="UTF-8"', '{"x":1}', 400, 'invalid_input'],
] as const)('a body is read as UTF-8 or not at all: %s %s', async (type, payload, status, code) => {
  const headers = { 'content-type': type };
  const response = await common().app.inject({ method: 'POST', url: '/api/contact', headers, payload });
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test('an override header does not change the method', async () => {
  const shop = common();
  const response = await shop.app.inject({
    method: 'GET',
    url: '/api/car-parts',
    headers: { 'x-http-method-override': 'DELETE' },
  });
  expect(response.statusCode).toBe(200);
});

test('an address of the API that cannot be read is 400', async () => {
  const shop = common();
  const response = await shop.app.inject('/api/car-parts/%E0%A4%A');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'malformed_request' });
});

test('more requests than allowed are 429 with the time to wait, also with another forwarded address unless its sender is a trusted proxy', async () => {
  await using shop = await testApp({ env: { RATE_LIMIT_FACTOR: '0.0025' }, database: common().database });
  const ask = (i: number) => {
    const headers = { 'x-forwarded-for': `10.0.0.${i}` };
    return shop.app.inject({ url: '/api/car-parts?limit=1', headers });
  };
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await ask(i)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const response = await ask(5);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.json()).toMatchObject({ code: 'too_many_requests' });
});

test('health answers while the database is there and alive', async () => {
  const shop = common();
  expect((await shop.app.inject('/healthz')).json()).toMatchObject({ status: 'alive' });
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('the metrics tell what waits for somebody, and no number while nobody can tell', async () => {
  await using shop = await testApp();
  await shop.database.query({
    text: `INSERT INTO payment_breaks (id, intent_id, kind, detail, resolved_at, resolved_by, note)
           VALUES (gen_random_uuid(), 'pi_1', 'dispute', '', NULL, NULL, NULL),
             (gen_random_uuid(), 'pi_2', 'dispute', '', now(), 'a', 'b')`,
  });
  const figures = async () => (await shop.app.inject('/metrics')).body.split('\n');
  expect(await figures()).toEqual(
    expect.arrayContaining([
      'mail_waiting 0',
      'mail_dead 0',
      'payments_to_look_at 1',
      'payments_refunding 0',
    ]),
  );
  await shop.database.query({ text: 'ALTER TABLE payment_breaks RENAME TO out_of_reach' });
  expect(await figures()).toEqual(expect.arrayContaining(['mail_dead 0', 'payments_to_look_at Nan']));
});

test('the metrics are for a program on this machine, or for whoever has the token', async () => {
  const ask = ({ app }: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress }).then(({ statusCode }) => statusCode);
  const shop = common();
  expect(await ask(shop)).toBe(200);
  expect(await ask(shop, {}, '::1')).toBe(200);
  expect(await ask(shop, {}, '10.0.0.7')).toBe(403);
  expect(await ask(shop, { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
  expect(await ask(shop, { forwarded: 'for=127.0.0.1' })).toBe(403);
  const token = 'a-token-of-its-own';
  await using guarded = await testApp({ database: shop.database, env: { METRICS_TOKEN: token } });
  expect(await ask(guarded)).toBe(403);
  expect(await ask(guarded, { authorization: `Bearer ${token}x` })).toBe(403);
  expect(await ask(guarded, { authorization: `Bearer ${token}` }, '10.0.0.7')).toBe(200);
});

test('the metrics count requests by route, not by address', async () => {
  const shop = common();
  const part = await insertPart(shop.database);
  await shop.app.inject(`/api/car-parts/${part.id}`);
  const { body, headers } = await shop.app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('route="/api/car-parts/:id",status="200"');
  expect(body).not.toContain(part.id);
});

test('a fault of ours is a 500 without a word about its cause, which is in the log under the same id', async () => {
  await using shop = await testApp();
  await shop.database.query({ text: 'ALTER TABLE parts RENAME COLUMN img TO picture' });
  const response = await shop.app.inject('/api/car-parts?limit=1');
  expect(response.statusCode).toBe(500);
  const document = response.json();
  expect(document).toEqual({
    status: 500,
    code: 'internal_error',
    title: 'Something went wrong on our side. Please try again in a moment.',
    requestId: response.headers['x-request-id'],
  });
  const line = shop.logLines.find(
    (entry) => entry.includes(document.requestId) && entry.includes('request failed'),
  );
  expect(line).toContain('img does not exist');
});

test('a request that is not HTTP gets 400 and the connection is closed', async () => {
  const { port } = common().config;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"malformed_request"');
});

test('headers beyond 16 KiB are refused with 431', async () => {
  const { port } = common().config;
  const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
    headers: { 'x-long': 'x'.repeat(20_000) },
  });
  expect(response.status).toBe(431);
});

test('a search of ten thousand signs of any script is answered, and nothing else may be as long', async () => {
  const { port } = common().config;
  const status = async (path: string, headers = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
  for (const sign of ['車', 'ж', '🔧']) {
    const q = encodeURIComponent(sign.repeat(10_000));
    for (const path of ['/api/car-parts', '/api/car-parts/facets', '/api/suggestions'])
      expect([path, sign, await status(`${path}?q=${q}`)]).toEqual([path, sign, 200]);
  }
  const long = 'x'.repeat(20_000);
  expect(await status(`/parts?q=${long}`)).not.toBe(431);
  expect(await status(`/api/vehicles?q=${long}`)).toBe(431);
  expect(await status(`/${long}`)).toBe(431);
  expect(await status('/parts?q=x', { cookie: long })).toBe(431);
  expect(await status(`/parts?q=${'x'.repeat(140_000)}`)).toBe(431);
});

test('an API answer is compressed for those who ask', async () => {
  const shop = common();
  for (let i = 0; i < 20; i += 1) await insertPart(shop.database);
  const plain = await shop.app.inject('/api/car-parts?limit=20');
  const packed = await shop.app.inject({
    url: '/api/car-parts?limit=20',
    headers: { 'accept-encoding': 'br' },
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test('the log of a request holds neither its query nor its credentials', async () => {
  const shop = common();
  await shop.app.inject({
    url: '/api/nowhere?token=canary-in-query',
    headers: { authorization: 'Bearer canary-in-header', cookie: 'session=canary-in-cookie' },
  });
  const log = shop.logLines.join('');
  expect(log).toContain('/api/nowhere');
  expect(log).not.toContain('canary');
});

test('a page from memory carries the same headers as any other answer', async () => {
  const shop = common();
  const first = await shop.app.inject('/');
  const second = await shop.app.inject('/');
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('a body that is not JSON, too large or not readable is refused before any route sees it', async () => {
  await using shop = await testApp();
  shop.app.post('/echo', async () => 'seen');
  const post = (contentType: string, payload: string) =>
    shop.app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': contentType }, payload });
  expect((await post('text/plain', 'hello')).json()).toMatchObject({
    code: 'unsupported_media_type',
    status: 415,
  });
  expect((await post('application/json', '{"a":')).json()).toMatchObject({
    code: 'malformed_request',
    status: 400,
  });
  expect((await post('application/json', '{"__proto__":{"admin":true}}')).statusCode).toBe(400);
  expect((await post('application/json', `"${'x'.repeat(200_000)}"`)).json()).toMatchObject({
    code: 'body_too_large',
    status: 413,
  });
});

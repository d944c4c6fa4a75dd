import { beforeAll, describe, expect, test } from 'vitest';
import { unkeepableField } from '../kernel/keepable-text.ts';
import { sendForm } from '../testing/forms.ts';
import { placedOrder, violations } from '../testing/orders.ts';
import { origin, type SignedIn, signedIn } from '../testing/people.ts';
import { sharedApp } from '../testing/shared-app.ts';

const shop = sharedApp();
const sentence = 'contains characters that cannot be kept';

let buyer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  buyer = await signedIn(shop());
  admin = await signedIn(shop(), { role: 'admin' });
});

test('a page that is asked for with U+0000 behind its question mark is shown without it', async () => {
  const response = await shop().app.inject('/parts?q=brake%00+disc');
  expect([response.statusCode, response.headers.location]).toEqual([302, '/parts?q=brake+disc']);
});

test.each([
  '//evil.example/?x=%00',
  '///evil.example/?x=%00',
  '/..//evil.example/?a=%00',
  '/%2f%2fevil.example/?a=%00',
  '/healthz?x=%00',
  '/images/a.webp?w=%00',
])('nobody is sent to another site, or to what is no page, for it: %s', async (url) => {
  const response = await shop().app.inject(url);
  expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
});

test('who is sent to the page without it gets the headers of every answer', async () => {
  const { headers } = await shop().app.inject('/parts?q=brake%00');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
});

test('in the search of a list it is left out', async () => {
  for (const url of ['/api/car-parts', '/api/car-parts/facets', '/api/suggestions']) {
    const [one, other] = await Promise.all(
      ['brake%00', 'brake'].map((q) => shop().app.inject(`${url}?q=${q}`)),
    );
    expect([url, one?.statusCode, one?.body]).toEqual([url, 200, other?.body]);
  }
});

test('a VIN that U+0000 was in is not sent back in the address', async () => {
  const response = await shop().app.inject('/parts?q=pads+1HGFA165%0068L000001');
  expect([response.statusCode, response.headers.location]).toEqual([302, '/parts?q=pads&vin=typed']);
  expect(response.headers['cache-control']).toBe('no-store');
});

describe('an address with U+0000 in it is refused, and the field is named', () => {
  test.each([
    ['/api/orders/%00', 'email'],
    ['/api/user/a%00b%40example.com', 'email'],
    ['/api/admin/%00', 'email'],
    ['/api/order/%00', 'id'],
    ['/api/car-parts?q=brake%00&group=%00', 'group'],
    ['/api/car-parts?q=a&q=%00', 'q.1'],
    ['/api/car-parts?%00=1', '\ufffd'],
    ['/api/audit-log?actor=%00', 'actor'],
    ['/api/auth/verify-email?token=%00', 'token'],
    ['/api/auth/callback/google?state=%00&code=x', 'state'],
    ['/sandbox/mail?to=%00', 'to'],
    ['/sandbox/mail/%00', 'id'],
    ['/sandbox/google/choose/%00', 'uid'],
    ['/sandbox/google/auth?client_id=%00', 'client_id'],
    ['/sitemaps/parts-%00.xml', 'number'],
  ])('%s: %s', async (url, field) => {
    const response = await shop().app.inject({ url, headers: admin.bearer });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.json()).toMatchObject({ code: 'invalid_input', errors: { [field]: sentence } });
  });

  test.each(['/images/%00', '/static/%00', '/static/js/a%00.js', '/api/nowhere/%00'])(
    'where there is no field: %s',
    async (url) => {
      const response = await shop().app.inject(url);
      expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_request']);
    },
  );

  test.each(['/%00', '/purchase/%00'])('on a page, by a page: %s', async (url) => {
    const response = await shop().app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toBeDefined();
  });

  test('by the card provider in its own words', async () => {
    const response = await shop().app.inject('/sandbox/stripe/v1/payment_intents/pi_%00?client_secret=x');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('a body with text that cannot be kept is refused, and the field is named', () => {
  const lone = '\ud800';
  const reset = { newPassword: 'Pa$$word', token: 'x' };
  const review = { name: 'Ada Lovelace', location: 'London', ratings: 5, description: 'It fitted.' };
  test.each([
    ['POST', '/auth/reset-password', { ...reset, token: 'a\0b' }, 'token'],
    ['POST', '/auth/reset-password', { ...reset, newPassword: `Pa$$word${lone}` }, 'newPassword'],
    [
      'POST',
      '/auth/sign-up/email',
      { name: 'Ada Lovelace', email: 'a\0b@example.com', password: 'Pa$$word' },
      'email',
    ],
    ['POST', '/auth/sign-in/email', { email: 'a@example.com', password: '\0' }, 'password'],
    ['PUT', '/user', { email: `${lone}@example.com` }, 'email'],
    ['POST', '/reviews', { ...review, description: 'a\0b' }, 'description'],
    ['POST', '/reviews', { ...review, 'na\0me': 'x' }, 'na\ufffdme'],
    ['POST', '/contact', { website: lone }, 'website'],
    ['POST', '/orders/ship', { ids: ['x', lone] }, 'ids.1'],
    ['PATCH', '/car-parts/01900000-0000-7000-8000-000000000000', { version: { deep: '\0' } }, 'version.deep'],
    ['PUT', '/user/ada%40example.com', { education: `PhD ${lone}` }, 'education'],
    ['POST', '/contact', ['\0'], '0'],
    ['POST', '/nowhere', { a: '\0' }, 'a'],
  ] as const)('%s %s %j: %s', async (method, path, body, field) => {
    const response = await shop().app.inject({
      method,
      url: `/api${path}`,
      headers: { ...admin.bearer, origin, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', errors: { [field]: sentence } });
  });

  test('a transaction id with half a letter is refused before the provider is asked', async () => {
    const order = await placedOrder(shop(), { buyer });
    for (const transactionId of [`pi_${lone}`, 'pi_\0']) {
      const response = await shop().app.inject({
        method: 'PATCH',
        url: `/api/order/${order.id}`,
        headers: buyer.bearer,
        payload: { orderId: order.id, ordererEmail: buyer.email, transactionId },
      });
      expect(response.json()).toMatchObject({ status: 400, errors: { transactionId: sentence } });
    }
    expect(await violations(shop().database)).toEqual([]);
  });

  test('the name of a file', async () => {
    const header = `Content-Disposition: form-data; name="file"; filename*=UTF-8''a%00b.csv\r\n`;
    const response = await sendForm(shop().app, admin, '/part-imports', [{ header, data: 'name,price\n' }]);
    expect(response.json()).toMatchObject({ status: 400, errors: { file: sentence } });
  });
});

test('a cookie with U+0000 is refused; a token with it is a token nobody has', async () => {
  const ask = (headers: Record<string, string>, url: string) => shop().app.inject({ url, headers });
  const cookie = await ask({ cookie: 'a=b%00' }, '/api/auth/get-session');
  expect(cookie.json()).toMatchObject({ status: 400, errors: { cookie: sentence } });
  expect((await ask({ authorization: 'Bearer %00' }, '/api/orders')).statusCode).toBe(401);
});

test('whole surrogate pairs, and percent signs that are text, get through', async () => {
  for (const q of ['%F0%9F%9A%97', '%2500', '100%25']) {
    expect((await shop().app.inject(`/api/car-parts?limit=1&q=${q}`)).statusCode, q).toBe(200);
  }
});

test('a body that nests without end is refused and not followed', async () => {
  const payload = `{"message":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
  const headers = { 'content-type': 'application/json' };
  const response = await shop().app.inject({ method: 'POST', url: '/api/contact', headers, payload });
  expect(response.json()).toMatchObject({
    status: 400,
    errors: { message: 'has lists or objects within each other that go too deep' },
  });
});

test('forms are looked at like any other body', () => {
  expect(unkeepableField(new URLSearchParams('a=b&c=%00'))).toEqual({ field: 'c' });
  expect(unkeepableField(new Map([['card', new Map([['number', '\0']])]]))).toEqual({ field: 'card.number' });
  expect(unkeepableField(Buffer.from('\0'))).toBeNull();
  expect(unkeepableField(JSON.parse('{"__proto__":{"a":"\\u0000"}}'))).toEqual({ field: '__proto__.a' });
});

import { expect, test } from 'vitest';
import { cookieOf, origin } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { thorough } from '../../testing/thorough.ts';

// Every way out of the shop that somebody can be talked into, with everything they could be talked into.

const shop = sharedApp();

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/..//evil.example',
  '/.//evil.example',
  '/./..//evil.example',
  '/a/..//evil.example',
  '/a/b/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/a/%2e%2e//evil.example',
  '/..\\\\evil.example',
  '/.\\/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/%09/evil.example',
  '/%5c%5cevil.example',
  '/%2f/evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTP:\\\\evil.example',
  'http://localhost:3000@evil.example/',
  'http://localhost:3000.evil.example/',
  'http://localhost:3000//evil.example',
  'http://evil.example\\@localhost:3000/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.example',
  '/api/auth/sign-out',
  '/%61pi/auth/callback/google',
  `/${'a'.repeat(3000)}`,
];

/** In the short form a quarter of them on each of the ways that take long, all of them among the four: one function judges them. */
function triedOn(way: 0 | 1 | 2 | 3): string[] {
  return hostile.filter((_, at) => thorough || at % 4 === way);
}

function leadsNowhereElse(location: unknown): boolean {
  return location === undefined || new URL(String(location), origin).origin === origin;
}

test.each(triedOn(0))('the link of a mail does not lead to %j', async (target) => {
  for (const token of ['x', 'abc.def.ghi', '']) {
    const query = new URLSearchParams({ token, callbackURL: target });
    const { statusCode, headers } = await shop().app.inject(`/api/auth/verify-email?${query}`);
    expect([statusCode, headers.location]).toEqual([400, undefined]);
  }
});

test('the link of a mail does not take several ways back for one', async () => {
  const query = 'token=x&callbackURL=/email-confirmed&callbackURL=//evil.example';
  const { statusCode, headers } = await shop().app.inject(`/api/auth/verify-email?${query}`);
  expect([statusCode, headers.location]).toEqual([400, undefined]);
});

function begin(payload: object) {
  return shop().app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/social',
    headers: { origin },
    payload: { provider: 'google', callbackURL: '/login/google', ...payload },
  });
}

test.each(triedOn(1))('the way back from Google is not %j', async (target) => {
  for (const field of ['callbackURL', 'errorCallbackURL']) {
    expect((await begin({ [field]: target })).statusCode, field).toBe(400);
  }
});

test.each(triedOn(2))('nor is it %j when the library keeps such a way back from before', async (target) => {
  const begun = await begin({});
  const state = new URL(begun.json<{ url: string }>().url).searchParams.get('state') ?? '';
  const { database, app } = shop();
  await database.query({
    text: `UPDATE verifications SET value = jsonb_set(jsonb_set(value::jsonb, '{errorURL}', $1::jsonb), '{callbackURL}', $1::jsonb)::text
           WHERE value LIKE '{%'`,
    values: [JSON.stringify(target.replaceAll('\u0000', ''))],
  });
  const { headers } = await app.inject({
    url: `/api/auth/callback/google?${new URLSearchParams({ error: 'access_denied', state })}`,
    headers: { cookie: cookieOf(begun.headers['set-cookie']) },
  });
  expect(leadsNowhereElse(headers.location), String(headers.location)).toBe(true);
  expect(String(headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
});

test.each(triedOn(3))('the sandbox that stands in for Google does not lead to %j', async (target) => {
  const begun = new URL((await begin({})).json<{ url: string }>().url);
  for (const name of ['redirect_uri', 'post_logout_redirect_uri', 'request_uri']) {
    const asked = new URL(begun);
    asked.searchParams.set(name, target);
    const { headers } = await shop().app.inject(asked.pathname + asked.search);
    expect(leadsNowhereElse(headers.location), name).toBe(true);
  }
});

test.each(hostile)('a page asked for as %j leads nowhere else', async (target) => {
  const url = encodeURI(target.startsWith('/') ? target : `/${target}`);
  const { headers } = await shop().app.inject({ url, headers: { host: 'localhost:3000' } });
  expect(leadsNowhereElse(headers.location)).toBe(true);
});

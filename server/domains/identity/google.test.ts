import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, insertPerson, origin, password } from '../../testing/people.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { createIdentity, type Identity } from './identity.ts';
import type { OpenIdSettings } from './openid-provider.ts';
import { serveIdentityRedirects } from './routes.ts';

// Google as a provider whose every answer the test decides. The sandbox that stands in for it is tested by itself, and
// with the shop in the browser.

const keys = await generateKeyPair('RS256');
const otherKeys = await generateKeyPair('RS256');

let settings: OpenIdSettings;
let database: TestDatabase;
let identity: Identity;
let app: FastifyInstance;

/** What the provider's token endpoint answers next. */
let nextAnswer: () => Promise<{ status: number; body: object }>;
const received: URLSearchParams[] = [];

const provider = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.url === '/keys') {
    const key = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    response.end(JSON.stringify({ keys: [key] }));
    return;
  }
  let form = '';
  for await (const chunk of request) form += String(chunk);
  received.push(new URLSearchParams(form));
  const { status, body } = await nextAnswer();
  response.writeHead(status).end(JSON.stringify(body));
});

beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  settings = {
    issuer: 'https://accounts.example',
    authorizationUrl: 'https://accounts.example/auth',
    tokenUrl: `${base}/token`,
    jwksUrl: `${base}/keys`,
    clientId: 'the-shop',
    clientSecret: 'the-secret',
  };
  database = await testDatabase();
  identity = createIdentity({
    database,
    publicUrl: origin,
    secret: 's'.repeat(32),
    google: settings,
    adminEmail: 'boss@example.com',
    rateLimitFactor: 1000,
    log: pino({ level: 'silent' }),
    passwordHashing: quickPasswords,
  });
  app = fastify();
  serveIdentityRedirects(app, identity, 1000);
});

afterAll(async () => {
  await app.close();
  await database[Symbol.asyncDispose]();
  provider.close();
});

type Begun = { state: string; nonce: string; cookie: string; url: URL };

/** What happens before the person is at Google. */
async function begin(): Promise<Begun> {
  const answer = await identity.call({
    method: 'POST',
    path: '/sign-in/social',
    headers: { origin },
    body: {
      provider: 'google',
      disableRedirect: true,
      callbackURL: '/login/google',
      errorCallbackURL: '/login/google',
    },
  });
  const url = new URL((answer.body as { url: string }).url);
  return {
    url,
    state: url.searchParams.get('state') ?? '',
    nonce: url.searchParams.get('nonce') ?? '',
    cookie: cookieOf(answer.headers['set-cookie']),
  };
}

type Claims = Record<string, unknown>;

function claimsFor(email: string, nonce: string): Claims {
  return {
    iss: settings.issuer,
    aud: settings.clientId,
    sub: `subject of ${email}`,
    email,
    email_verified: true,
    name: 'Somebody at Google',
    nonce,
  };
}

function sign(claims: Claims, key = keys.privateKey, expires = '5m'): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
}

/** The person comes back from Google with a code. */
async function comeBack(begun: Begun, idToken: string | null, cookie = begun.cookie, code = 'the-code') {
  nextAnswer = async () => ({
    status: 200,
    body: {
      access_token: 'of-google',
      refresh_token: 'of-google-too',
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid email',
      ...(idToken === null ? {} : { id_token: idToken }),
    },
  });
  const query = new URLSearchParams({ code, state: begun.state });
  return app.inject({ url: `/api/auth/callback/google?${query}`, headers: { cookie } });
}

function errorOf(response: { headers: Record<string, unknown> }): string | null {
  return new URL(String(response.headers.location), origin).searchParams.get('error');
}

function sessionCookie(response: { headers: Record<string, unknown> }): string | undefined {
  return [response.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => /session_token=[^;]/.test(cookie));
}

async function usersWith(email: string) {
  return database.query<{ id: string; name: string; image: string; email_verified: boolean; role: string }>({
    text: 'SELECT id, name, image, email_verified, role FROM users WHERE email = $1',
    values: [email],
  });
}

test('the person is sent to Google with all that protects the way back', async () => {
  const { url, state, nonce } = await begin();
  expect(url.origin + url.pathname).toBe('https://accounts.example/auth');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'the-shop',
    response_type: 'code',
    redirect_uri: `${origin}/api/auth/callback/google`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  expect(state.length).toBeGreaterThan(20);
  expect(nonce.length).toBeGreaterThan(20);
});

test('somebody new gets an account, confirmed, with the default photo, and is signed in', async () => {
  const begun = await begin();
  received.length = 0;
  const response = await comeBack(begun, await sign(claimsFor('new@example.com', begun.nonce)));
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('/login/google');
  expect(sessionCookie(response)).toContain('HttpOnly');
  expect(await usersWith('new@example.com')).toEqual([
    {
      id: expect.any(String),
      name: 'Somebody at Google',
      image: '/static/profile-photo.svg',
      email_verified: true,
      role: 'user',
    },
  ]);
  expect(received[0]?.get('client_secret')).toBe('the-secret');
  expect(received[0]?.get('code_verifier')?.length).toBeGreaterThan(40);
  const accounts = await database.query<{ row: string }>({
    text: 'SELECT accounts::text AS row FROM accounts',
  });
  for (const { row } of accounts) expect(row).not.toContain('of-google');
});

test('coming again is the same account', async () => {
  for (let i = 0; i < 2; i += 1) {
    const begun = await begin();
    const response = await comeBack(begun, await sign(claimsFor('again@example.com', begun.nonce)));
    expect(sessionCookie(response)).toBeDefined();
  }
  expect(await usersWith('again@example.com')).toHaveLength(1);
});

test('an account with a confirmed address is joined', async () => {
  const { id, email, name } = await insertPerson(database, { emailVerified: true });
  const begun = await begin();
  const response = await comeBack(begun, await sign(claimsFor(email, begun.nonce)));
  expect(sessionCookie(response)).toBeDefined();
  expect(await usersWith(email)).toMatchObject([{ id, name }]);
});

/** What somebody who knows the password has: a session, and a link under way to set another password. */
async function enterByPassword(email: string): Promise<void> {
  await identity.call({
    method: 'POST',
    path: '/sign-in/email',
    headers: { origin },
    body: { email, password },
  });
  await identity.call({
    method: 'POST',
    path: '/request-password-reset',
    headers: { origin },
    body: { email },
  });
}

async function waysInto(userId: string) {
  const [row] = await database.query<{ providers: string[]; sessions: number; links: number }>({
    text: `SELECT array(SELECT provider_id FROM accounts WHERE user_id = $1 ORDER BY 1) AS providers,
             (SELECT count(*) FROM sessions WHERE user_id = $1) AS sessions,
             (SELECT count(*) FROM verifications WHERE value = $1::text) AS links`,
    values: [userId],
  });
  return row;
}

test.each([
  ['nobody confirmed', false],
  ['somebody confirmed by a click made anywhere, as it once was enough', true],
])('an account whose address %s is joined, and whoever opened it is out', async (_what, emailVerified) => {
  const { id, email } = await insertPerson(database, { emailVerified });
  await database.query({ text: 'UPDATE users SET address_proved_at = NULL WHERE id = $1', values: [id] });
  await enterByPassword(email);
  expect(await waysInto(id)).toEqual({ providers: ['credential'], sessions: 1, links: 1 });
  const begun = await begin();
  const response = await comeBack(begun, await sign(claimsFor(email, begun.nonce)));
  expect(sessionCookie(response)).toBeDefined();
  expect(await waysInto(id)).toEqual({ providers: ['google'], sessions: 1, links: 0 });
  await expect(enterByPassword(email)).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await usersWith(email)).toMatchObject([{ email_verified: true }]);
});

test('an account whose password its mailbox has vouched for keeps it when it is joined', async () => {
  const { id, email } = await insertPerson(database, { emailVerified: true });
  await enterByPassword(email);
  const begun = await begin();
  await comeBack(begun, await sign(claimsFor(email, begun.nonce)));
  expect(await waysInto(id)).toEqual({ providers: ['credential', 'google'], sessions: 2, links: 1 });
});

test('an account that cannot be cleared of whoever opened it is not joined', async () => {
  const { id, email } = await insertPerson(database, { emailVerified: false });
  await database.query({
    text: `CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$;
           CREATE TRIGGER keep BEFORE DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION keep()`,
  });
  const begun = await begin();
  const response = await comeBack(begun, await sign(claimsFor(email, begun.nonce)));
  await database.query({ text: 'DROP TRIGGER keep ON accounts' });
  expect(response.statusCode).toBe(500);
  expect(await waysInto(id)).toEqual({ providers: ['credential'], sessions: 0, links: 0 });
});

test('the configured admin becomes one by joining, too', async () => {
  const { email } = await insertPerson(database, { email: 'boss@example.com', emailVerified: false });
  const begun = await begin();
  await comeBack(begun, await sign(claimsFor(email, begun.nonce)));
  expect(await usersWith(email)).toMatchObject([{ role: 'admin' }]);
  await database.query({ text: 'DELETE FROM users WHERE email = $1', values: [email] });
});

test('the configured admin becomes one through Google too', async () => {
  const begun = await begin();
  await comeBack(begun, await sign(claimsFor('boss@example.com', begun.nonce)));
  expect(await usersWith('boss@example.com')).toMatchObject([{ role: 'admin' }]);
});

test('a name that cannot be kept is replaced, and so is a picture that is none', async () => {
  const begun = await begin();
  const claims = {
    ...claimsFor('odd.name@example.com', begun.nonce),
    name: 'Evil\r\nBcc: x\u0000',
    picture: 'javascript:alert(1)',
  };
  await comeBack(begun, await sign(claims));
  expect(await usersWith('odd.name@example.com')).toMatchObject([
    { name: 'odd.name', image: '/static/profile-photo.svg' },
  ]);
});

const badTokens: [string, (claims: Claims) => Promise<string | null> | string | null][] = [
  ['no id token', () => null],
  ['an address that is not confirmed', (claims) => sign({ ...claims, email_verified: false })],
  ['an address that is confirmed in words only', (claims) => sign({ ...claims, email_verified: 'true' })],
  ['no word about confirmation', ({ email_verified: _, ...claims }) => sign(claims)],
  ['no address', ({ email: _, ...claims }) => sign(claims)],
  ['an address of other letters', (claims) => sign({ ...claims, email: '\u043ewner@example.com' })],
  ['no nonce', ({ nonce: _, ...claims }) => sign(claims)],
  ['the nonce of another', (claims) => sign({ ...claims, nonce: 'another' })],
  ['another audience', (claims) => sign({ ...claims, aud: 'another-shop' })],
  ['another issuer', (claims) => sign({ ...claims, iss: 'https://evil.example' })],
  ['a token that has run out', (claims) => sign(claims, keys.privateKey, '-1m')],
  ['a key that is not theirs', (claims) => sign(claims, otherKeys.privateKey)],
  ['no subject', ({ sub: _, ...claims }) => sign(claims)],
  [
    'no signature',
    (claims) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part({ ...claims, exp: 4_000_000_000 })}.`;
    },
  ],
  ['nonsense', () => 'a.b.c'],
];

test.each(badTokens)('nobody gets in with %s', async (_what, forge) => {
  const begun = await begin();
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>({
    text: 'SELECT count(*) AS count FROM users',
  });
  const response = await comeBack(begun, await forge(claimsFor('forged@example.com', begun.nonce)));
  expect(response.statusCode).toBe(302);
  expect(errorOf(response)).toBe('unable_to_get_user_info');
  expect(sessionCookie(response)).toBeUndefined();
  expect(await database.query({ text: 'SELECT count(*) AS count FROM users' })).toEqual([{ count }]);
});

test('the way back works once, and only in the browser that went', async () => {
  const begun = await begin();
  const idToken = await sign(claimsFor('once@example.com', begun.nonce));
  const elsewhere = await comeBack(begun, idToken, '');
  expect(errorOf(elsewhere)).toMatch(/state/);
  expect(sessionCookie(elsewhere)).toBeUndefined();
  const another = await begin();
  const mixed = await comeBack(another, idToken, begun.cookie);
  expect(sessionCookie(mixed)).toBeUndefined();
  const third = await begin();
  const mine = await sign(claimsFor('once@example.com', third.nonce));
  expect(sessionCookie(await comeBack(third, mine))).toBeDefined();
  const replay = await comeBack(third, mine);
  expect(sessionCookie(replay)).toBeUndefined();
});

test.each([
  ['no state', 'code=abc'],
  ['a made-up state', 'code=abc&state=made-up'],
  ['nothing at all', ''],
])('%s leads back with an error', async (_what, query) => {
  const response = await app.inject(`/api/auth/callback/google?${query}`);
  expect(response.statusCode).toBe(302);
  expect(errorOf(response)).not.toBeNull();
  expect(String(response.headers.location)).toMatch(/^(http:\/\/localhost:3000)?\/login\/google\?/);
});

test('a state that is a list is no state', async () => {
  const response = await app.inject('/api/auth/callback/google?code=abc&state=a&state=b');
  expect(response.statusCode).toBe(400);
  expect(response.headers.location).toBeUndefined();
});

test('somebody who changes their mind at Google is back at the login page', async () => {
  const begun = await begin();
  const response = await app.inject({
    url: `/api/auth/callback/google?error=access_denied&state=${begun.state}`,
    headers: { cookie: begun.cookie },
  });
  expect(response.headers.location).toBe('/login/google?error=access_denied');
});

test.each([
  ['refuses the code', async () => ({ status: 400, body: { error: 'invalid_grant' } })],
  ['is broken', async () => ({ status: 500, body: {} })],
])('when Google %s the person is told, and nothing breaks', async (_what, answer) => {
  const begun = await begin();
  const query = new URLSearchParams({ code: 'x', state: begun.state });
  nextAnswer = answer;
  const response = await app.inject({
    url: `/api/auth/callback/google?${query}`,
    headers: { cookie: begun.cookie },
  });
  expect(response.statusCode).toBe(302);
  expect(errorOf(response)).toBe('invalid_code');
});

const shop = sharedApp();

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\tevil',
  'javascript:alert(1)',
  'evil',
  '/a b',
  '/%0d%0aSet-Cookie:x',
])('the way back cannot be %j', async (callbackURL) => {
  const response = await shop().app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/social',
    headers: { origin },
    payload: { provider: 'google', callbackURL },
  });
  expect(response.statusCode).toBe(400);
});

test('a shop without Google knows neither the way there nor the way back', async () => {
  await using without = await testApp({ env: { GOOGLE: 'off' } });
  const there = await without.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/social',
    headers: { origin },
    payload: { provider: 'google', callbackURL: '/' },
  });
  const back = await without.app.inject({ url: '/api/auth/callback/google?code=x&state=y' });
  expect([there.statusCode, there.json().code]).toEqual([404, 'not_found']);
  expect([back.statusCode, back.json().code]).toEqual([404, 'not_found']);
});

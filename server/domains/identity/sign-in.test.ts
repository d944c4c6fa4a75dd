import * as messages from '@spareworks/contract/plain/messages';
import { describe, expect, test } from 'vitest';
import { cookieOf, insertPerson, origin, password, signedIn, signIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const common = sharedApp();

type Attempt = { email?: string; password?: string };

function attempt({ app }: TestApp, payload: Attempt, headers: Record<string, string> = { origin }) {
  return app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload });
}

describe('log in', () => {
  test('gives the person and a session cookie', async () => {
    const shop = common();
    const person = await insertPerson(shop.database);
    const response = await attempt(shop, { email: person.email, password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      user: { id: person.id, name: person.name, email: person.email, emailVerified: true, image: null },
    });
    const session = await shop.app.inject({
      url: '/api/auth/get-session',
      headers: { cookie: cookieOf(response.headers['set-cookie']) },
    });
    expect(session.json()).toEqual({
      user: response.json<{ user: object }>().user,
      expiresAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(session.headers['cache-control']).toBe('no-store');
  });

  test.each(['upper', 'spaces'])('takes the address in another spelling (%s)', async (spelling) => {
    const shop = common();
    const { email } = await insertPerson(shop.database);
    const typed = spelling === 'upper' ? email.toUpperCase() : `  ${email} `;
    expect((await attempt(shop, { email: typed, password })).statusCode).toBe(200);
  });

  test('answers the same for a wrong password and for an address nobody has', async () => {
    const shop = common();
    const { email } = await insertPerson(shop.database);
    const wrong = await attempt(shop, { email, password: 'wrong!!' });
    const unknown = await attempt(shop, { email: 'nobody-here@example.com', password: 'wrong!!' });
    for (const response of [wrong, unknown]) {
      expect(response.statusCode).toBe(401);
      const { requestId: _, ...document } = response.json<{ requestId: string }>();
      expect(document).toEqual({
        status: 401,
        code: 'wrong_credentials',
        title: 'The email or the password is not right.',
      });
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  test.each([
    [{ password }, 'email', messages.login.emailRequired],
    [{ email: '', password }, 'email', messages.login.emailRequired],
    [{ email: 'a@example.com' }, 'password', messages.login.passwordRequired],
    [{ email: 'a@example.com', password: '' }, 'password', messages.login.passwordRequired],
  ])('%o is refused with the message for %s', async (payload, field, message) => {
    const response = await attempt(common(), payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: { [field]: message } });
  });

  test('refuses a password over the limit without hashing it', async () => {
    const shop = common();
    const { email } = await insertPerson(shop.database);
    const response = await attempt(shop, { email, password: 'a'.repeat(50_000) });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: { password: 'The password can have at most 128 characters' },
    });
  });

  test('makes a new session every time and leaves one that was brought along alone', async () => {
    const shop = common();
    const { email } = await insertPerson(shop.database);
    const first = await signIn(shop.app, email);
    const response = await attempt(shop, { email, password }, { origin, cookie: first });
    expect(cookieOf(response.headers['set-cookie'])).not.toBe(first);
  });
});

describe('a request from another site', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins alike', { origin: 'http://localhost:3000.evil.example' }],
    ['the null origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ])('cannot log in: %s', async (_what, headers) => {
    const shop = common();
    const { email } = await insertPerson(shop.database);
    const response = await attempt(shop, { email, password }, headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'wrong_origin' });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('cannot log somebody out or get their token', async () => {
    const shop = common();
    const { cookie, email } = await signedIn(shop);
    const headers = { origin: 'https://evil.example', cookie };
    const out = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    expect(out.statusCode).toBe(403);
    const token = await shop.app.inject({ method: 'PUT', url: '/api/user', headers, payload: { email } });
    expect(token.statusCode).toBe(403);
    expect(token.json()).toMatchObject({ code: 'wrong_origin' });
  });

  test('cannot use a form, which sends no JSON', async () => {
    const response = await common().app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a%40example.com&password=secret!',
    });
    expect(response.statusCode).toBe(415);
  });
});

test('nothing of the identity library is reachable but what the shop uses', async () => {
  const { app } = common();
  const paths = [
    ['POST', '/change-password'],
    ['POST', '/change-email'],
    ['POST', '/update-user'],
    ['POST', '/delete-user'],
    ['POST', '/revoke-sessions'],
    ['GET', '/list-sessions'],
    ['GET', '/list-accounts'],
    ['POST', '/link-social'],
    ['POST', '/set-password'],
    ['POST', '/admin/set-role'],
    ['GET', '/reset-password/abc?callbackURL=/'],
    ['GET', '/callback/github'],
    ['GET', '/error'],
    ['GET', '/ok'],
  ] as const;
  for (const [method, path] of paths) {
    const response = await app.inject({ method, url: `/api/auth${path}`, headers: { origin } });
    expect(response.statusCode, path).toBe(404);
  }
});

test('on one machine the shop also answers to its number', async () => {
  const shop = common();
  const { email } = await insertPerson(shop.database);
  const response = await attempt(shop, { email, password }, { origin: 'http://127.0.0.1:3000' });
  expect(response.statusCode).toBe(200);
});

test('a session that the database cannot be asked about is not taken for none', async () => {
  await using shop = await testApp();
  const { cookie } = await signedIn(shop);
  await shop.database.query({ text: 'ALTER TABLE sessions RENAME TO sessions_away' });
  const response = await shop.app.inject({ url: '/api/auth/get-session', headers: { cookie } });
  expect(response.statusCode).toBeGreaterThanOrEqual(500);
});

test('a log-out that did not reach the database is not reported as done', async () => {
  await using shop = await testApp();
  const { cookie, bearer, email } = await signedIn(shop);
  await shop.database.query({
    text: `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN RAISE EXCEPTION 'away' USING ERRCODE = '57P01'; END $$;
           CREATE TRIGGER fail BEFORE DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION fail()`,
  });
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { origin, cookie },
  });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  const still = await shop.app.inject({ url: `/api/user/${email}`, headers: bearer });
  expect(still.statusCode).toBe(200);
});

test('a program that names no origin is let in; where cookies come along to sign in or out it has to name ours', async () => {
  const shop = common();
  const { cookie, email } = await signedIn(shop);
  const token = (headers: Record<string, string>) =>
    shop.app.inject({ method: 'PUT', url: '/api/user', headers, payload: { email } });
  const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
  expect(await statusOf(attempt(shop, { email, password }, {}))).toBe(200);
  expect(await statusOf(token({ cookie }))).toBe(200);
  expect(await statusOf(token({ cookie, 'sec-fetch-site': 'cross-site' }))).toBe(403);
  expect(await statusOf(attempt(shop, { email, password }, { cookie }))).toBe(403);
  const referer = `${origin}/login`;
  expect(await statusOf(attempt(shop, { email, password }, { cookie, referer }))).toBe(200);
  const out = { method: 'POST', url: '/api/auth/sign-out', headers: { cookie } } as const;
  expect(await statusOf(shop.app.inject(out))).toBe(403);
});

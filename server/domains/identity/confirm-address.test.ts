import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { cookieOf, origin, password, signedIn, signIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp({ env: { ADMIN_EMAIL: 'Boss@example.com', AUTH_SECRET: 'a'.repeat(32) } });

let people = 0;

function newAddress(): string {
  people += 1;
  return `newcomer-${people}@example.com`;
}

function post(path: string, payload: object, headers: Record<string, string> = {}) {
  return shop().app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    headers: { origin, ...headers },
    payload,
  });
}

/** Somebody registers with an address that may be another's. The link goes to the owner of the mailbox. */
async function registered(email = newAddress()) {
  const response = await post('/sign-up/email', { name: 'New Person', email, password });
  const cookie = cookieOf(response.headers['set-cookie']);
  const link = new URL((await mailsTo(email)).at(-1) ?? '');
  return { email, cookie, url: link.pathname + link.search, token: link.searchParams.get('token') ?? '' };
}

async function mailsTo(email: string): Promise<string[]> {
  const mails = await mailsWrittenTo(shop().database, email);
  return mails.map(({ text }) => /http\S+/.exec(text)?.[0] ?? '');
}

async function stateOf(email: string) {
  const [row] = await shop().database.query<{
    confirmed: boolean;
    proved: boolean;
    role: string;
    sessions: number;
  }>({
    text: `SELECT email_verified AS confirmed, address_proved_at IS NOT NULL AS proved, role,
             (SELECT count(*) FROM sessions s WHERE s.user_id = u.id) AS sessions FROM users u WHERE email = $1`,
    values: [email],
  });
  return row;
}

const open = (url: string, cookie = '') => shop().app.inject({ url, headers: { cookie } });

describe('the link of the mail', () => {
  test('confirms at once in the browser that registered', async () => {
    const { email, cookie, url } = await registered();
    expect((await open(url, cookie)).headers.location).toBe('/email-confirmed');
    expect(await stateOf(email)).toMatchObject({ confirmed: true, proved: true });
    expect((await open(url, cookie)).headers.location).toBe('/email-confirmed');
  });

  test('confirms nothing elsewhere, and leads to a page that asks', async () => {
    const { email, url, token } = await registered();
    const other = await signedIn(shop());
    for (const cookie of ['', other.cookie]) {
      const { statusCode, headers } = await open(url, cookie);
      expect([statusCode, headers.location]).toEqual([302, `/confirm-email#token=${token}`]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect(await stateOf(email)).toEqual({ confirmed: false, proved: false, role: 'user', sessions: 1 });
  });

  test('says when it was used, has run out or was made up', async () => {
    const used = await registered();
    await open(used.url, used.cookie);
    const other = await registered();
    const key = new TextEncoder().encode('a'.repeat(32));
    const sign = (claims: object, ends: string, secret = key) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(ends).sign(secret);
    const elsewhere: [string, string][] = [
      [used.token, 'LINK_USED'],
      [await sign({ email: other.email }, '-1s'), 'TOKEN_EXPIRED'],
      [await sign({ email: other.email }, '1h', new TextEncoder().encode('b'.repeat(32))), 'INVALID_TOKEN'],
      [await sign({ email: other.email, updateTo: 'evil@example.com' }, '1h'), 'INVALID_TOKEN'],
      [await sign({ email: 'nobody-at-all@example.com' }, '1h'), 'INVALID_TOKEN'],
      [await sign({}, '1h'), 'INVALID_TOKEN'],
      ['a.b.c', 'INVALID_TOKEN'],
    ];
    for (const [token, fault] of elsewhere) {
      const query = new URLSearchParams({ token, callbackURL: '/email-confirmed' });
      const { headers } = await open(`/api/auth/verify-email?${query}`, other.cookie);
      expect(headers.location).toBe(`/email-confirmed?error=${fault}`);
      const asked = await post('/confirm-email', { token, password });
      expect(asked.json()).toMatchObject({ status: 400, code: 'link_expired' });
      const replaced = await post('/confirm-email/new-password', { token, newPassword: 'Fresh&new' });
      expect(replaced.json()).toMatchObject({ status: 400, code: 'link_expired' });
    }
    expect(await stateOf(other.email)).toMatchObject({ confirmed: false });
  });

  test('keeps the way back it was given, with its query', async () => {
    const { cookie, token } = await registered();
    const back = (callbackURL: string, with_ = token) =>
      open(`/api/auth/verify-email?${new URLSearchParams({ token: with_, callbackURL })}`, cookie);
    expect((await back('/parts?q=disc#top', 'x')).headers.location).toBe(
      '/parts?q=disc&error=INVALID_TOKEN#top',
    );
    expect((await back('/parts?q=disc#top')).headers.location).toBe('/parts?q=disc#top');
  });
});

describe('elsewhere', () => {
  test('the password of the account confirms it and signs in', async () => {
    const { email, token } = await registered();
    const wrong = await post('/confirm-email', { token, password: 'wrong!!' });
    expect(wrong.json()).toMatchObject({ status: 401, code: 'wrong_credentials' });
    expect(await stateOf(email)).toMatchObject({ confirmed: false, proved: false });
    const right = await post('/confirm-email', { token, password });
    expect(right.json()).toMatchObject({ user: { email, emailVerified: true } });
    expect(cookieOf(right.headers['set-cookie'])).toContain('session_token');
    expect(await stateOf(email)).toEqual({ confirmed: true, proved: true, role: 'user', sessions: 2 });
    const again = await post('/confirm-email', { token, password });
    expect(again.json()).toMatchObject({ code: 'link_expired' });
  });

  test('the owner of the mailbox sets a new password, and whoever registered is out', async () => {
    const { email, cookie, token } = await registered();
    await post('/request-password-reset', { email });
    const reset = new URL((await mailsTo(email)).at(-1) ?? '').hash.slice('#token='.length);
    const weak = await post('/confirm-email/new-password', { token, newPassword: 'weak' });
    expect(weak.statusCode).toBe(400);
    const replaced = await post('/confirm-email/new-password', { token, newPassword: 'Fresh&new' });
    expect(replaced.json()).toEqual({ status: true });
    expect(await stateOf(email)).toEqual({ confirmed: true, proved: true, role: 'user', sessions: 0 });
    const session = await shop().app.inject({ url: '/api/auth/get-session', headers: { cookie } });
    expect(session.json()).toBeNull();
    await expect(signIn(shop().app, email)).rejects.toThrow('wrong_credentials');
    expect(await signIn(shop().app, email, 'Fresh&new')).toContain('session_token');
    const late = await post('/reset-password', { token: reset, newPassword: 'Other&new' });
    expect(late.json()).toMatchObject({ code: 'link_expired' });
  });

  test('of many who set a new password with one link one succeeds', async () => {
    const { token } = await registered();
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        post('/confirm-email/new-password', { token, newPassword: `Fresh&new${index}` }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  test('another site can do neither', async () => {
    const { email, token } = await registered();
    const headers = { origin: 'https://evil.example' };
    expect((await post('/confirm-email', { token, password }, headers)).statusCode).toBe(403);
    const taken = await post('/confirm-email/new-password', { token, newPassword: 'Fresh&new' }, headers);
    expect(taken.statusCode).toBe(403);
    expect(await stateOf(email)).toMatchObject({ confirmed: false });
  });
});

test('whoever registers with ADMIN_EMAIL is no admin by the click of its owner', async () => {
  const trap = await registered('boss@example.com');
  await open(trap.url);
  await open(trap.url, (await signedIn(shop())).cookie);
  expect(await stateOf('boss@example.com')).toMatchObject({ role: 'user', proved: false });
  await post('/confirm-email/new-password', { token: trap.token, newPassword: 'Fresh&new' });
  expect(await stateOf('boss@example.com')).toEqual({
    confirmed: true,
    proved: true,
    role: 'admin',
    sessions: 0,
  });
});

test('guesses by a mail’s link are counted like guesses at the login', async () => {
  const { email, token } = await registered();
  for (let i = 0; i < 3; i += 1) await post('/confirm-email', { token, password: 'wrong!!' });
  const counted = () =>
    shop().database.query({ text: "SELECT FROM attempts WHERE key LIKE 'sign-in account %' AND count = 3" });
  expect(await counted()).toHaveLength(1);
  await post('/sign-in/email', { email, password });
  expect(await counted()).toHaveLength(0);
});

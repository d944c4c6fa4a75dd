import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fetchToken, insertPerson, origin, type SignedIn, signedIn, signIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { changeRole } from '../people/change-role.ts';
import { accessTokens } from './access-tokens.ts';

const common = sharedApp();

function askForToken({ app }: TestApp, cookie: string, payload: unknown) {
  return app.inject({
    method: 'PUT',
    url: '/api/user',
    headers: { origin, cookie, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
}

function ownProfile({ app }: TestApp, { email }: { email: string }, authorization: string) {
  return app.inject({ url: `/api/user/${encodeURIComponent(email)}`, headers: { authorization } });
}

describe('PUT /user', () => {
  test('without a session there is no token, whatever email is sent', async () => {
    const shop = common();
    const { email } = await insertPerson(shop.database);
    const response = await askForToken(shop, '', { email });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'signed_out' });
  });

  test("a token does not prove who asks for another token: that is the cookie's work", async () => {
    const shop = common();
    const { email, bearer } = await signedIn(shop);
    const response = await shop.app.inject({
      method: 'PUT',
      url: '/api/user',
      headers: { origin, ...bearer },
      payload: { email },
    });
    expect(response.statusCode).toBe(401);
  });

  test('the own address gives a token, in any spelling, and it is not to be kept by anybody', async () => {
    const shop = common();
    const person = await signedIn(shop);
    const fullWidth = person.email.replace('p', '\uff50');
    for (const email of [person.email, person.email.toUpperCase(), ` ${person.email} `, fullWidth]) {
      const response = await askForToken(shop, person.cookie, { email });
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      const { token } = response.json<{ token: string }>();
      expect((await ownProfile(shop, person, `Bearer ${token}`)).json()).toMatchObject({
        email: person.email,
      });
    }
  });

  test('the address of somebody else gives none, whether they exist or not', async () => {
    const shop = common();
    const { cookie, email } = await signedIn(shop);
    const other = await insertPerson(shop.database);
    const admin = await insertPerson(shop.database, { role: 'admin' });
    const wanted = [other.email, admin.email, 'unknown@example.com', `${email}.`, 'x'.repeat(500)];
    for (const email of wanted) {
      const response = await askForToken(shop, cookie, { email });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'forbidden' });
    }
    expect(
      await shop.database.query({ text: "SELECT FROM users WHERE email = 'unknown@example.com'" }),
    ).toEqual([]);
  });

  test.each([[['a@example.com']], [{ email: 'a' }], [7], [null], [undefined]])(
    'an email that is %j is refused',
    async (email) => {
      const shop = common();
      const { cookie } = await signedIn(shop);
      expect((await askForToken(shop, cookie, { email })).statusCode).toBe(400);
    },
  );

  test.each(['role', 'emailVerified', 'id', 'image', 'name', 'token'])(
    '%s cannot be slipped in',
    async (field) => {
      const shop = common();
      const person = await signedIn(shop);
      const response = await askForToken(shop, person.cookie, { email: person.email, [field]: 'admin' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ errors: { [field]: 'is not known here' } });
      const [row] = await shop.database.query({
        text: 'SELECT role, name FROM users WHERE id = $1',
        values: [person.id],
      });
      expect(row).toEqual({ role: 'user', name: person.name });
    },
  );

  test('a forged or changed cookie is nobody', async () => {
    const shop = common();
    const { cookie, email } = await signedIn(shop);
    const [name = '', value = ''] = cookie.split('=', 2);
    const [sessionToken = ''] = decodeURIComponent(value).split('.');
    const forged = [
      `${name}=${sessionToken}`,
      `${name}=${sessionToken}.`,
      `${name}=${sessionToken}.${encodeURIComponent(createHmac('sha256', 'guess').update(sessionToken).digest('base64'))}`,
      cookie.replace(sessionToken.slice(0, 4), 'AAAA'),
      `${name}=`,
      `__Secure-${cookie}`,
    ];
    for (const attempt of forged) {
      expect((await askForToken(shop, attempt, { email })).statusCode, attempt).toBe(401);
    }
  });

  test('an unverified address gets a token too: it may order', async () => {
    const shop = common();
    const person = await signedIn(shop, { emailVerified: false });
    expect((await ownProfile(shop, person, `Bearer ${person.token}`)).statusCode).toBe(200);
  });
});

describe('a token', () => {
  test('is kept as a hash only', async () => {
    const shop = common();
    const { token } = await signedIn(shop);
    const rows = await shop.database.query<{ row: string }>({
      text: 'SELECT access_tokens::text AS row FROM access_tokens',
    });
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  test('lives for about an hour and is refused from then on', async () => {
    const shop = common();
    const person = await signedIn(shop);
    const [row] = await shop.database.query<{ minutes: number }>({
      text: `SELECT extract(epoch FROM expires_at - now()) / 60 AS minutes FROM access_tokens WHERE user_id = $1`,
      values: [person.id],
    });
    expect(Number(row?.minutes)).toBeGreaterThan(55);
    expect(Number(row?.minutes)).toBeLessThanOrEqual(60);
    await shop.database.query({
      text: 'UPDATE access_tokens SET expires_at = now() WHERE user_id = $1',
      values: [person.id],
    });
    const response = await ownProfile(shop, person, `Bearer ${person.token}`);
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  test('never lives longer than its session', async () => {
    const { database, ...shop } = common();
    const person = await signedIn({ ...shop, database });
    const [session] = await database.query<{ token: string; expires_at: Date }>({
      text: `UPDATE sessions SET expires_at = now() + interval '1 minute' WHERE user_id = $1
             RETURNING token, expires_at`,
      values: [person.id],
    });
    const issued = await accessTokens(database, 's'.repeat(32)).issue(session?.token ?? '');
    expect(issued?.expiresAt).toEqual(session?.expires_at);
  });

  const endings: [string, (shop: TestApp, person: SignedIn) => Promise<unknown>][] = [
    [
      'log-out',
      ({ app }, { cookie }) =>
        app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { origin, cookie } }),
    ],
    [
      'log-out with an empty body that says it is JSON',
      ({ app }, { cookie }) =>
        app.inject({
          method: 'POST',
          url: '/api/auth/sign-out',
          headers: { origin, cookie, 'content-type': 'application/json' },
        }),
    ],
    [
      'a promotion',
      ({ database }, { email }) => changeRole(database, { email, role: 'admin', actor: 'operator' }),
    ],
    [
      'the removal of the account',
      ({ database }, { id }) => database.query({ text: 'DELETE FROM users WHERE id = $1', values: [id] }),
    ],
  ];

  test.each(endings)('ends with %s', async (_what, end) => {
    const shop = common();
    const person = await signedIn(shop);
    await end(shop, person);
    expect((await ownProfile(shop, person, `Bearer ${person.token}`)).statusCode).toBe(401);
  });

  test('ends with a demotion, and the next one opens no admin page', async () => {
    const shop = common();
    await insertPerson(shop.database, { role: 'admin' });
    const person = await signedIn(shop, { role: 'admin' });
    const list = (token: string) =>
      shop.app.inject({ url: '/api/users?limit=1', headers: { authorization: `Bearer ${token}` } });
    expect((await list(person.token)).statusCode).toBe(200);
    await changeRole(shop.database, { email: person.email, role: 'user', actor: 'operator' });
    expect((await list(person.token)).statusCode).toBe(401);
    expect((await list(await fetchToken(shop.app, person.cookie, person.email))).statusCode).toBe(403);
  });

  test('is still there after log-out in another browser', async () => {
    const shop = common();
    const first = await signedIn(shop);
    const second = await signIn(shop.app, first.email);
    await shop.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { origin, cookie: second } });
    expect((await ownProfile(shop, first, `Bearer ${first.token}`)).statusCode).toBe(200);
  });
});

test('tokens forged in every usual way are refused', async () => {
  const shop = common();
  const person = await signedIn(shop);
  const [session] = await shop.database.query<{ token: string; hash: string }>({
    text: `SELECT s.token, encode(t.token_hash, 'base64') AS hash FROM sessions s JOIN access_tokens t ON t.session_id = s.id
           WHERE s.user_id = $1`,
    values: [person.id],
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: person.id, email: person.email, role: 'admin', exp: 4_000_000_000 };
  const jwt = (header: object, body: object, key: string) => {
    const text = `${part(header)}.${part(body)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const forged = [
    '',
    'null',
    'undefined',
    '0',
    person.email,
    person.id,
    session?.token ?? '',
    decodeURIComponent(person.cookie.split('=')[1] ?? ''),
    session?.hash ?? '',
    person.token.slice(0, -1),
    `${person.token}A`,
    person.token.toLowerCase(),
    ` ${person.token} ${person.token}`,
    `${person.token},${person.token}`,
    `${person.token}\u00a0`,
    `${part({ alg: 'none' })}.${part(claims)}.`,
    `${part({ alg: 'None', typ: 'JWT' })}.${part(claims)}.`,
    jwt({ alg: 'HS256' }, claims, ''),
    jwt({ alg: 'HS256' }, claims, 'secret'),
    jwt({ alg: 'HS256', kid: '../../dev/null' }, claims, ''),
    jwt({ alg: 'HS256', kid: "x' UNION SELECT 'a'--" }, claims, 'a'),
    jwt({ alg: 'HS256', jku: 'https://evil.example/keys' }, claims, 'a'),
    jwt({ alg: 'RS256' }, claims, 'a'),
    jwt({ alg: 'HS256' }, { ...claims, exp: 1 }, 'a'),
    'A'.repeat(43),
    "' OR 1=1 --",
    '%00'.repeat(14),
    'A'.repeat(10_000),
  ];
  for (const token of forged) {
    const response = await ownProfile(shop, person, `Bearer ${token}`);
    expect(response.statusCode, token.slice(0, 60)).toBe(401);
    expect(response.json()).toMatchObject({ code: 'signed_out' });
  }
  for (const scheme of ['Basic', 'Token', 'Bearer:', '']) {
    expect((await ownProfile(shop, person, `${scheme} ${person.token}`)).statusCode, scheme).toBe(401);
  }
  const inQuery = await shop.app.inject(`/api/user/${person.email}?access_token=${person.token}`);
  expect(inQuery.statusCode).toBe(401);
  const asCookie = await shop.app.inject({
    url: `/api/user/${person.email}`,
    headers: { cookie: person.cookie },
  });
  expect(asCookie.statusCode).toBe(401);
});

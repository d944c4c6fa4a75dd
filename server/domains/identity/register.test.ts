import * as messages from '@spareworks/contract/plain/messages';
import { beforeEach, expect, test } from 'vitest';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { cookieOf, fetchToken, insertPerson, origin } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;

const common = sharedApp();
beforeEach(() => common().database.query({ text: 'DELETE FROM users; DELETE FROM mail_outbox' }));

const newcomer = { name: 'New Person', email: 'new@example.com', password: 'secret!' };

function register({ app }: App, payload: object) {
  return app.inject({ method: 'POST', url: '/api/auth/sign-up/email', headers: { origin }, payload });
}

test('registering creates the account with name and default photo, signs in and sends a mail', async () => {
  const shop = common();
  const response = await register(shop, newcomer);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    user: {
      id: expect.any(String),
      name: 'New Person',
      email: 'new@example.com',
      emailVerified: false,
      image: '/static/profile-photo.svg',
    },
  });
  const cookie = cookieOf(response.headers['set-cookie']);
  expect(await fetchToken(shop.app, cookie, 'new@example.com')).toMatch(/^[\w-]{43}$/);
  const mails = await shop.database.query<{ recipient: string; subject: string }>({
    text: 'SELECT recipient, subject FROM mail_outbox',
  });
  expect(mails).toEqual([
    { recipient: 'new@example.com', subject: 'Confirm your email address for Spareworks' },
  ]);
});

test('the session cookie is out of reach of scripts and of other sites', async () => {
  const shop = common();
  const [cookie] = [(await register(shop, newcomer)).headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(/^spareworks\.session_token=/);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).not.toContain('Secure');
});

test('under https the cookie travels on https only', async () => {
  await using shop = await testApp({ env: { PUBLIC_URL: 'https://shop.example' } });
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { origin: 'https://shop.example' },
    payload: newcomer,
  });
  const [cookie] = [response.headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(/^__Secure-spareworks\.session_token=.*Secure/);
});

test("the answer does not hold the session's own token", async () => {
  const shop = common();
  const response = await register(shop, newcomer);
  const [session] = await shop.database.query<{ token: string }>({ text: 'SELECT token FROM sessions' });
  expect(session?.token).toEqual(expect.any(String));
  expect(response.body).not.toContain(session?.token);
});

test.each([
  [{ ...newcomer, name: '' }, 'name', messages.register.nameRequired],
  [{ email: 'a@example.com', password: 'secret!' }, 'name', messages.register.nameRequired],
  [{ ...newcomer, name: 'Short' }, 'name', messages.register.nameTooShort],
  [{ ...newcomer, name: '  a   ' }, 'name', messages.register.nameTooShort],
  [{ ...newcomer, email: '' }, 'email', messages.register.emailRequired],
  [{ ...newcomer, email: 'nobody' }, 'email', messages.register.emailInvalid],
  [{ ...newcomer, email: 'a@b' }, 'email', messages.register.emailInvalid],
  [{ ...newcomer, password: '' }, 'password', messages.register.passwordRequired],
  [{ ...newcomer, password: 'ab!cd' }, 'password', messages.register.passwordWeak],
  [{ ...newcomer, password: 'abcdef' }, 'password', messages.register.passwordWeak],
  [{ ...newcomer, password: 'abcdef*' }, 'password', messages.register.passwordWeak],
])('%o is refused with the message for %s: %s', async (payload, field, message) => {
  const shop = common();
  const response = await register(shop, payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid_input', errors: { [field]: message } });
});

test('a password of six with any of the special characters is strong enough', async () => {
  const shop = common();
  for (const [index, sign] of [...'!@#$%^&'].entries()) {
    const account = { ...newcomer, email: `new-${index}@example.com`, password: `abcde${sign}` };
    expect((await register(shop, account)).statusCode, sign).toBe(200);
  }
});

test.each([
  ['a NUL', 'a\u0000b@example.com', 'contains characters that cannot be kept'],
  ['a line break', 'a\r\nBcc: x@example.com'],
  ['a Cyrillic o', '\u043ewner@example.com'],
  ['a full-width o', '\uff4fwner@example.com'],
  ['a space', 'a b@example.com'],
  ['quotes', '"a b"@example.com'],
  ['a local part of 65', `${'a'.repeat(65)}@example.com`],
  [
    'more than 254 characters',
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.com`,
  ],
  ['50,000 characters', 'x'.repeat(50_000)],
  ['50,000 dots', `a@${'.'.repeat(50_000)}@`],
])('an address with %s is refused', async (_what, email, why = messages.register.emailInvalid) => {
  const shop = common();
  const response = await register(shop, { ...newcomer, email });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ errors: { email: why } });
});

test('an address of 254 characters can register and log in', async () => {
  const shop = common();
  const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(63)}.com`;
  const email = `${'a'.repeat(253 - domain.length)}@${domain}`;
  expect(email).toHaveLength(254);
  const response = await register(shop, { ...newcomer, email });
  expect(response.statusCode).toBe(200);
  const token = await fetchToken(shop.app, cookieOf(response.headers['set-cookie']), email);
  const profile = await shop.app.inject({
    url: `/api/user/${encodeURIComponent(email)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(profile.json()).toMatchObject({ email });
});

test('a name out of a table and an address out of a phone’s contacts are taken without the tab and the signs nobody sees', async () => {
  const shop = common();
  const pasted = { ...newcomer, name: 'Ada\tLovelace', email: '\u200bpasted@example.com\u202c' };
  const response = await register(shop, pasted);
  expect(response.json()).toMatchObject({ user: { name: 'Ada Lovelace', email: 'pasted@example.com' } });
});

test.each(['Evil\r\nBcc: x@example.com', 'Nul\u0000l name', 'Two\nlines', 'lone \ud800 half'])(
  'the name %j is refused',
  async (name) => {
    const shop = common();
    const response = await register(shop, { ...newcomer, name });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: { name: expect.any(String) } });
  },
);

test.each([
  'role',
  'emailVerified',
  'email_verified',
  'id',
  'image',
  'createdAt',
  'callbackURL',
  '__proto__',
])('nobody can set %s of their own account', async (field) => {
  const shop = common();
  const response = await register(shop, JSON.parse(`{"${field}":"admin"}`));
  expect(response.statusCode).toBe(400);
  const mixed = { ...newcomer, ...JSON.parse(`{"${field}":"admin"}`) } as object;
  if (field !== '__proto__') expect((await register(shop, mixed)).statusCode).toBe(400);
  expect(await shop.database.query({ text: 'SELECT FROM users' })).toEqual([]);
});

test('an address that is taken is refused, in any spelling', async () => {
  const shop = common();
  await insertPerson(shop.database, { email: 'new@example.com' });
  for (const email of ['new@example.com', 'NEW@Example.COM', ' new@example.com ']) {
    const response = await register(shop, { ...newcomer, email });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'email_taken', errors: { email: expect.any(String) } });
  }
});

test('of many who register one address at the same moment one succeeds and all others are told it is taken', async () => {
  const shop = common();
  const responses = await Promise.all(Array.from({ length: 10 }, () => register(shop, newcomer)));
  const statuses = responses.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([200, ...Array(9).fill(422)]);
  expect(await shop.database.query({ text: 'SELECT FROM users' })).toHaveLength(1);
  expect(await shop.database.query({ text: 'SELECT FROM mail_outbox' })).toHaveLength(1);
});

test('when the mail cannot be put on its way nothing of the account remains', async () => {
  await using shop = await testApp();
  await shop.database.query({
    text: "ALTER TABLE mail_outbox ADD CHECK (recipient <> 'new@example.com')",
  });
  expect((await register(shop, newcomer)).statusCode).toBe(500);
  for (const table of ['users', 'accounts', 'sessions']) {
    expect(await shop.database.query({ text: `SELECT FROM ${table}` })).toEqual([]);
  }
});

test('a mail of the registration confirms the address and works with the link of the mail', async () => {
  const shop = common();
  const cookie = cookieOf((await register(shop, newcomer)).headers['set-cookie']);
  const [mail] = await mailsWrittenTo(shop.database, newcomer.email);
  const link = new URL(/http\S+verify-email\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.origin).toBe('http://localhost:3000');
  const response = await shop.app.inject({ url: link.pathname + link.search, headers: { cookie } });
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('/email-confirmed');
  expect(await shop.database.query({ text: 'SELECT email_verified FROM users' })).toEqual([
    { email_verified: true },
  ]);
  const forged = await shop.app.inject(`${link.pathname}?token=abc.def.ghi&callbackURL=/email-confirmed`);
  expect(forged.headers.location).toBe('/email-confirmed?error=INVALID_TOKEN');
});

import * as messages from '@spareworks/contract/plain/messages';
import { describe, expect, test } from 'vitest';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { insertPerson, origin, password, signedIn, signIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const common = sharedApp();

function ask({ app }: TestApp, email: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    headers: { origin, ...headers },
    payload: { email },
  });
}

function reset({ app }: TestApp, payload: object) {
  return app.inject({ method: 'POST', url: '/api/auth/reset-password', headers: { origin }, payload });
}

/** The link in the mail to somebody. */
async function mailedLink({ database }: TestApp, email: string): Promise<URL | null> {
  const mails = await mailsWrittenTo(database, email);
  const mail = mails.find(({ subject }) => subject.startsWith('Set a new password'));
  return URL.parse(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

async function mailedToken(shop: TestApp, email: string): Promise<string> {
  return new URLSearchParams((await mailedLink(shop, email))?.hash.slice(1)).get('token') ?? '';
}

test('a known and an unknown address get the same answer, and only the known one a mail', async () => {
  const shop = common();
  const { email } = await insertPerson(shop.database);
  const known = await ask(shop, email);
  const unknown = await ask(shop, 'unknown@example.com');
  expect(known.statusCode).toBe(200);
  expect(unknown.statusCode).toBe(200);
  expect(known.json()).toEqual(unknown.json());
  expect(await mailedLink(shop, email)).not.toBeNull();
  expect(await mailedLink(shop, 'unknown@example.com')).toBeNull();
});

test.each([
  ['', messages.passwordReset.emailRequired],
  [undefined, messages.passwordReset.emailRequired],
  ['nobody', messages.register.emailInvalid],
])('asking with %j is refused: %s', async (email, message) => {
  const response = await ask(common(), email);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ errors: { email: message } });
});

test("the link leads to the shop's own address, whatever the request says its host is", async () => {
  const shop = common();
  const { email } = await insertPerson(shop.database);
  await ask(shop, email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  });
  const link = await mailedLink(shop, email);
  expect(link?.origin).toBe('http://localhost:3000');
  expect(link?.pathname).toBe('/password-reset');
  expect(link?.search).toBe('');
});

test('the link sets a new password once, ends all sessions, and confirms the address', async () => {
  const shop = common();
  const person = await signedIn(shop, { emailVerified: false });
  await ask(shop, person.email);
  const token = await mailedToken(shop, person.email);
  expect((await reset(shop, { token, newPassword: 'Fresh&new' })).statusCode).toBe(200);

  const old = await shop.app.inject({ url: `/api/user/${person.email}`, headers: person.bearer });
  expect(old.statusCode).toBe(401);
  const session = await shop.app.inject({
    url: '/api/auth/get-session',
    headers: { cookie: person.cookie },
  });
  expect(session.json()).toBeNull();
  await expect(signIn(shop.app, person.email, password)).rejects.toThrow('wrong_credentials');
  expect(await signIn(shop.app, person.email, 'Fresh&new')).toContain('session_token');

  const again = await reset(shop, { token, newPassword: 'Other&new' });
  expect(again.statusCode).toBe(400);
  expect(again.json()).toMatchObject({ code: 'link_expired' });
  expect(
    await shop.database.query({
      text: 'SELECT email_verified FROM users WHERE id = $1',
      values: [person.id],
    }),
  ).toEqual([{ email_verified: true }]);
});

test('a weak new password does not use the link up', async () => {
  const shop = common();
  const { email } = await insertPerson(shop.database);
  await ask(shop, email);
  const token = await mailedToken(shop, email);
  const weak = await reset(shop, { token, newPassword: 'abcdefgh' });
  expect(weak.statusCode).toBe(400);
  expect(weak.json()).toMatchObject({ errors: { newPassword: messages.register.passwordWeak } });
  expect((await reset(shop, { token, newPassword: 'a'.repeat(10_000) })).statusCode).toBe(400);
  expect((await reset(shop, { token, newPassword: 'Fresh&new' })).statusCode).toBe(200);
});

/** Every link that was mailed to somebody, oldest first. */
async function mailedTokens({ database }: TestApp, email: string): Promise<string[]> {
  const mails = await mailsWrittenTo(database, email);
  return mails.map(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? '');
}

describe('an older link', () => {
  test('is of no use once a newer one is sent, and the newer works', async () => {
    const shop = common();
    const { email } = await insertPerson(shop.database);
    const bystander = await insertPerson(shop.database);
    for (const to of [email, bystander.email, email, email]) await ask(shop, to);
    const [first = '', second = '', third = ''] = await mailedTokens(shop, email);
    for (const token of [first, second]) {
      expect((await reset(shop, { token, newPassword: 'Fresh&new' })).json()).toMatchObject({
        code: 'link_expired',
      });
    }
    expect((await reset(shop, { token: third, newPassword: 'Fresh&new' })).statusCode).toBe(200);
    const [theirs = ''] = await mailedTokens(shop, bystander.email);
    expect((await reset(shop, { token: theirs, newPassword: 'Fresh&new' })).statusCode).toBe(200);
  });

  test.each([
    ['is changed', "UPDATE accounts SET password = password || 'x' WHERE user_id = $1"],
    ['is removed', 'DELETE FROM accounts WHERE user_id = $1'],
  ])('is of no use once the password %s, in whatever way', async (_what, text) => {
    const shop = common();
    const { id, email } = await insertPerson(shop.database);
    await ask(shop, email);
    const token = await mailedToken(shop, email);
    await shop.database.query({ text, values: [id] });
    const late = await reset(shop, { token, newPassword: 'Fresh&new' });
    expect(late.json()).toMatchObject({ code: 'link_expired' });
  });

  test('of many asked for at once is the only one that works', async () => {
    const shop = common();
    const { email } = await insertPerson(shop.database);
    await Promise.all(Array.from({ length: 5 }, () => ask(shop, email)));
    const tokens = await mailedTokens(shop, email);
    expect(tokens).toHaveLength(5);
    const outcomes = [];
    for (const token of tokens)
      outcomes.push((await reset(shop, { token, newPassword: 'Fresh&new' })).statusCode);
    expect(outcomes.toSorted()).toEqual([200, 400, 400, 400, 400]);
  });
});

test('of many who use one link at once one succeeds', async () => {
  const shop = common();
  const { email } = await insertPerson(shop.database);
  await ask(shop, email);
  const token = await mailedToken(shop, email);
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, index) => reset(shop, { token, newPassword: `Fresh&new${index}` })),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400]);
});

test('the link is of no use after an hour', async () => {
  const shop = common();
  const { email } = await insertPerson(shop.database);
  await ask(shop, email);
  const token = await mailedToken(shop, email);
  await shop.database.query({ text: "UPDATE verifications SET expires_at = now() - interval '1 second'" });
  const response = await reset(shop, { token, newPassword: 'Fresh&new' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'link_expired' });
});

test('the secret of the link is neither in the database nor in the log', async () => {
  await using shop = await testApp();
  const { email } = await insertPerson(shop.database);
  await ask(shop, email);
  const token = await mailedToken(shop, email);
  expect(token.length).toBeGreaterThanOrEqual(24);
  await reset(shop, { token, newPassword: 'Fresh&new' });
  await ask(shop, email);
  const rows = await shop.database.query<{ row: string }>({
    text: 'SELECT verifications::text AS row FROM verifications',
  });
  expect(rows).toHaveLength(1);
  for (const secret of [token, 'Fresh&new']) {
    expect(rows[0]?.row).not.toContain(secret);
    expect(shop.logLines.join()).not.toContain(secret);
  }
});

test('a mail that cannot be put on its way is not reported as sent', async () => {
  await using shop = await testApp();
  const { email } = await insertPerson(shop.database);
  await shop.database.query({ text: "ALTER TABLE mail_outbox ADD CHECK (subject NOT LIKE 'Set a new%')" });
  expect((await ask(shop, email)).statusCode).toBe(500);
});

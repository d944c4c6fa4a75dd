import { expect, test } from 'vitest';
import { endSessions } from '../../commands/sessions.ts';
import { command, commandHere } from '../../testing/command.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { origin, type SignedIn, signedIn } from '../../testing/people.ts';
import { temporaryFolder } from '../../testing/shop-process.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

/** The links that were mailed to somebody: to a new password, and to confirm the address. */
async function mailedSecrets(shop: TestApp, { email }: SignedIn) {
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    headers: { origin },
    payload: { email },
  });
  const [mail] = await mailsWrittenTo(shop.database, email);
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('No link was mailed.');
  return token;
}

/** What each thing somebody holds is still good for. */
async function stillWorks({ app }: TestApp, { email, bearer, cookie }: SignedIn, resetToken: string) {
  const profile = await app.inject({ url: `/api/user/${email}`, headers: bearer });
  const session = await app.inject({ url: '/api/auth/get-session', headers: { cookie } });
  const reset = await app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    headers: { origin },
    payload: { token: resetToken, newPassword: 'Fresh&new' },
  });
  return {
    token: profile.statusCode === 200,
    session: session.json() !== null,
    resetLink: reset.statusCode === 200,
  };
}

const nothing = { token: false, session: false, resetLink: false };

test('with another AUTH_SECRET every session, token and link to a new password has ended', async () => {
  await using database = await testDatabase();
  const env = { AUTH_SECRET: 'before'.repeat(6) };
  await using before = await testApp({ database, env });
  const admin = await signedIn(before, { role: 'admin' });
  const link = await mailedSecrets(before, admin);
  await using after = await testApp({ database, env: { AUTH_SECRET: 'after'.repeat(7) } });
  expect(await stillWorks(after, admin, link)).toEqual(nothing);
  expect(await stillWorks(before, admin, link)).toEqual({ token: true, session: true, resetLink: true });
});

test('the operator ends the sessions, tokens and links of one, or of everybody', async () => {
  await using shop = await testApp();
  using folder = temporaryFolder();
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl(shop.database.address),
    AUTH_SECRET: 'x'.repeat(32),
    ALLOW_SANDBOX: '1',
  };
  const run = (...args: string[]) => commandHere(endSessions, args, env);
  const [one, other] = [await signedIn(shop), await signedIn(shop)];
  const [oneLink, otherLink] = [await mailedSecrets(shop, one), await mailedSecrets(shop, other)];

  expect(await command('server/commands/sessions.ts', ['end', one.email.toUpperCase()], env)).toEqual({
    code: 0,
    printed: expect.stringMatching(
      new RegExp(`^Database: .+\n1 session of ${one.email} ended, and every link to a new password\\.\n$`),
    ),
  });
  expect(await stillWorks(shop, one, oneLink)).toEqual(nothing);
  const profile = await shop.app.inject({ url: `/api/user/${other.email}`, headers: other.bearer });
  expect(profile.statusCode).toBe(200);

  expect(await run('end-all')).toEqual({
    code: 0,
    printed: expect.stringContaining('\n1 session ended, and every link to a new password.\n'),
  });
  expect(await stillWorks(shop, other, otherLink)).toEqual(nothing);
  const entries = await shop.database.query({
    text: "SELECT actor, subject FROM audit_log WHERE action = 'sessions ended' ORDER BY id",
  });
  expect(entries).toEqual([
    { actor: 'operator', subject: one.email },
    { actor: 'operator', subject: 'everybody' },
  ]);

  expect(await run('end', 'nobody@example.com')).toEqual({
    code: 1,
    printed: expect.stringContaining('There is no user with this email.'),
  });
  for (const args of [['end'], ['end-all', one.email], ['go'], []]) {
    expect(await run(...args)).toEqual({
      code: 1,
      printed: 'Usage: npm run sessions -- end EMAIL | end-all\n',
    });
  }
});

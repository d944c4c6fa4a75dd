import { expect, test, vi } from 'vitest';
import { cookieOf, fetchToken, origin, signIn } from '../../testing/people.ts';
import { smtpServer, type TestMailServer } from '../../testing/smtp-test-server.ts';
import { testApp } from '../../testing/test-app.ts';

/** The link of the newest mail about something, as it arrived by SMTP. */
async function linkInMail({ arrived }: TestMailServer, subject: string): Promise<URL> {
  const mail = await vi.waitFor(() => {
    const found = arrived.findLast(({ source }) => source.includes(subject));
    if (found === undefined) throw new Error(`No mail about "${subject}" yet.`);
    return found;
  });
  // Long lines are folded by quoted-printable.
  const text = mail.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return new URL(/http:\/\/localhost\S+/.exec(text)?.[0] ?? '');
}

test('register, confirm, forget the password and get in again, with the mails read from an SMTP server', async () => {
  await using smtp = await smtpServer();
  await using shop = await testApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Shop <shop@shop.example>' } });
  const email = 'new@example.com';
  const post = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/auth${path}`, headers: { origin }, payload });

  const registered = await post('/sign-up/email', { name: 'New Person', email, password: 'First!secret' });
  const cookie = cookieOf(registered.headers['set-cookie']);
  const token = await fetchToken(shop.app, cookie, email);
  const profile = async (authorization: string) =>
    shop.app.inject({ url: `/api/user/${email}`, headers: { authorization } });
  expect((await profile(`Bearer ${token}`)).json()).toMatchObject({ emailVerified: false });

  const confirm = await linkInMail(smtp, 'Confirm your email address');
  expect(
    (await shop.app.inject({ url: confirm.pathname + confirm.search, headers: { cookie } })).headers.location,
  ).toBe('/email-confirmed');
  expect((await profile(`Bearer ${token}`)).json()).toMatchObject({ emailVerified: true });

  await post('/request-password-reset', { email });
  const link = await linkInMail(smtp, 'Set a new password');
  const secret = new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
  expect((await post('/reset-password', { token: secret, newPassword: 'Second!secret' })).statusCode).toBe(
    200,
  );
  expect((await profile(`Bearer ${token}`)).statusCode).toBe(401);
  await expect(signIn(shop.app, email, 'First!secret')).rejects.toThrow('wrong_credentials');
  expect(await signIn(shop.app, email, 'Second!secret')).toContain('session_token');

  expect(smtp.arrived.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: 'shop@shop.example', to: [email] },
    { from: 'shop@shop.example', to: [email] },
  ]);
  for (const { source } of smtp.arrived) {
    expect(source).toContain('text/plain');
    expect(source).toContain('text/html');
  }
  // Nothing that opens an account is in the log.
  const log = shop.logLines.join();
  for (const canary of [
    'First!secret',
    'Second!secret',
    token,
    secret,
    cookie,
    confirm.search.slice(7, 60),
  ]) {
    expect(log).not.toContain(canary);
  }
  expect((await shop.app.inject('/sandbox/mail.json')).statusCode).toBe(404);
});

test('the mail to confirm an address can be asked for again, by the person who is signed in', async () => {
  await using smtp = await smtpServer();
  await using shop = await testApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'shop@shop.example' } });
  const payload = { name: 'New Person', email: 'new@example.com', password: 'First!secret' };
  const registered = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { origin },
    payload,
  });
  const again = (cookie: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/send-verification-email',
      headers: { origin, cookie },
    });
  expect((await again('')).statusCode).toBe(401);
  const cookie = cookieOf(registered.headers['set-cookie']);
  expect((await again(cookie)).json()).toEqual({ status: true });
  await vi.waitFor(() => expect(smtp.arrived).toHaveLength(2));
  const link = await linkInMail(smtp, 'Confirm your email address');
  await shop.app.inject({ url: link.pathname + link.search, headers: { cookie } });
  expect((await again(cookie)).json()).toEqual({ status: true });
  expect(await shop.database.query({ text: 'SELECT FROM mail_outbox' })).toHaveLength(2);
});

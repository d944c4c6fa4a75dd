import { expect, test } from 'vitest';
import { unusedPort } from '../../testing/shop-process.ts';
import { refusal, smtpServer } from '../../testing/smtp-test-server.ts';
import { checkSmtp } from './check-smtp.ts';

const from = 'Shop <shop@spareworks.example>';

test('a server that takes our mail is good, and the mail is there to be looked for', async () => {
  await using server = await smtpServer();
  expect(await checkSmtp(server.url, from)).toEqual({
    what: 'mail server',
    ok: true,
    words: expect.stringContaining('It took a mail to shop@spareworks.example.'),
  });
  expect(server.arrived).toMatchObject([{ to: ['shop@spareworks.example'] }]);
});

test('what is wrong is explained in words that lead somewhere', async () => {
  const wordsOf = async (url: string) => {
    const { ok, words } = await checkSmtp(url, from);
    expect(ok).toBe(false);
    return words;
  };
  await using closed = await smtpServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 Authentication failed')),
  });
  expect(await wordsOf(closed.url.replace('//', '//shop:wrong@'))).toContain(
    'the user and password in SMTP_URL',
  );
  await using choosy = await smtpServer({
    onMailFrom: (_address, _session, done) => done(refusal(550, '5.7.1 Not your address')),
  });
  expect(await wordsOf(choosy.url)).toContain('May this account send from the address in MAIL_FROM?');
  expect(await wordsOf(`smtp://127.0.0.1:${await unusedPort()}`)).toContain('Nobody listens');
  await using plain = await smtpServer();
  expect(await wordsOf(plain.url.replace('smtp:', 'smtps:'))).toContain('It speaks no TLS at this port');
});

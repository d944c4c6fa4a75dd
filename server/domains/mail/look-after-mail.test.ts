import { pino } from 'pino';
import { expect, test } from 'vitest';
import { lookAfterMail } from '../../commands/mail.ts';
import { command, commandHere } from '../../testing/command.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { temporaryFolder } from '../../testing/shop-process.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailStore } from './mail-store.ts';
import { MailRefused } from './mail-transport.ts';
import { queueMail } from './queue-mail.ts';

const log = pino({ level: 'silent' });
const mail = { recipient: 'buyer@example.com', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };

const sending = (send: () => Promise<void>) => ({ send, close: () => undefined });
const works = sending(async () => undefined);
const refuses = sending(() => Promise.reject(new MailRefused('550 no such user')));
const fails = sending(() => Promise.reject(new Error('535 wrong password')));

test('the operator lists what was not sent, sends it again, and drops it', async () => {
  await using database = await testDatabase();
  using folder = temporaryFolder();
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl(database.address),
    AUTH_SECRET: 'x'.repeat(32),
    ALLOW_SANDBOX: '1',
  };
  const run = (...args: string[]) => commandHere(lookAfterMail, args, env);
  await queueMail(database, { ...mail, subject: 'First' });
  await deliverMail(database, refuses, log);
  await queueMail(database, { ...mail, subject: 'Second' });
  await deliverMail(database, fails, log);
  // However slow the machine is, it is not due by itself before the end of the test, nor far enough off to be hurried.
  await database.query({
    text: "UPDATE mail_outbox SET next_attempt_at = now() + interval '100 seconds' WHERE dead_at IS NULL",
  });

  const [dead, waiting] = await mailStore(database).unsent(10);
  expect((await command('server/commands/mail.ts', ['list'], env)).printed).toMatch(
    new RegExp(
      `^Database: .+\n1 waiting, 1 given up\n${dead?.id}  \\S+  buyer@example.com  First\n  tried once, given up: 550 no such user\n` +
        `${waiting?.id}  \\S+  buyer@example.com  Second\n  tried once, next try \\S+: 535 wrong password\n$`,
    ),
  );

  expect(await run('retry', waiting?.id ?? '')).toMatchObject({ code: 1 });
  expect((await run('retry')).printed).toContain('1 mail that had been given up: tried again for three days');
  expect(await deliverMail(database, works, log)).toBe(1);

  expect((await run('drop', 'dead')).printed).toContain('0 mails dropped');
  expect((await run('drop', waiting?.id ?? '')).printed).toContain('1 mail dropped: nobody will get it.');
  expect(await run('drop', waiting?.id ?? '')).toMatchObject({ code: 1 });
  expect(await mailStore(database).unsent(10)).toEqual([]);
  for (const args of [[], ['drop'], ['drop', 'all'], ['list', 'dead'], ['retry', 'x']]) {
    expect(await run(...args)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('Usage: npm run mail'),
    });
  }
});

test('a mail that is being sent is not sent a second time because somebody is in a hurry', async () => {
  await using database = await testDatabase();
  await queueMail(database, mail);
  await deliverMail(database, fails, log);
  await database.query({ text: "UPDATE mail_outbox SET next_attempt_at = now() - interval '1 second'" });
  expect(await mailStore(database).take()).toMatchObject({ attempts: 2 });
  await mailStore(database).hurry();
  expect(await deliverMail(database, works, log)).toBe(0);
});

import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { deliverMail, pauseSeconds } from './deliver-mail.ts';
import { queueMail } from './queue-mail.ts';

const log = pino({ level: 'silent' });
const mail = { recipient: 'buyer@example.com', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };

test('a mail of a transaction that fails is never sent', async () => {
  await using database = await testDatabase();
  const failing = database.transaction(async (tx) => {
    await queueMail(tx, mail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await deliverMail(database, async () => undefined, log)).toBe(0);
});

test('a mail is sent once, also when two workers look at the same time', async () => {
  await using database = await testDatabase();
  for (let i = 0; i < 10; i += 1) await queueMail(database, { ...mail, subject: `${i}` });
  const sent: string[] = [];
  const transport = async ({ subject }: { subject: string }) => void sent.push(subject);
  await Promise.all([deliverMail(database, transport, log), deliverMail(database, transport, log)]);
  expect(sent.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('a mail that fails waits, keeps the reason and is tried again', async () => {
  await using database = await testDatabase();
  await queueMail(database, mail);
  const refuse = async () => {
    throw new Error('451 try later');
  };
  expect(await deliverMail(database, refuse, log)).toBe(0);
  const [row] = await database.query<{ last_error: string; waits: boolean }>({
    text: 'SELECT last_error, next_attempt_at > now() AS waits FROM mail_outbox',
  });
  expect(row).toEqual({ last_error: '451 try later', waits: true });
  await database.query({ text: "UPDATE mail_outbox SET next_attempt_at = now() - interval '1 second'" });
  expect(await deliverMail(database, async () => undefined, log)).toBe(1);
});

test('after twelve attempts a mail is given up and stays visible', async () => {
  await using database = await testDatabase();
  await queueMail(database, mail);
  await database.query({ text: 'UPDATE mail_outbox SET attempts = 11' });
  await deliverMail(database, async () => Promise.reject(new Error('550 no such user')), log);
  const rows = await database.query({ text: 'SELECT last_error FROM mail_outbox WHERE dead_at IS NOT NULL' });
  expect(rows).toEqual([{ last_error: '550 no such user' }]);
});

test('the pause doubles from five seconds to an hour', () => {
  expect([1, 2, 3, 10, 11, 30].map(pauseSeconds)).toEqual([5, 10, 20, 2560, 3600, 3600]);
});

import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { forgetSentMail } from './forget-sent-mail.ts';
import { mailBacklog } from './mail-backlog.ts';
import { queueMail } from './queue-mail.ts';

const mail = { recipient: 'buyer@example.com', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };

test('the backlog counts what waits and what was given up, not what was sent', async () => {
  await using database = await testDatabase();
  expect(await mailBacklog(database)).toEqual({ waiting: 0, dead: 0 });
  for (const subject of ['sent', 'dead', 'new', 'postponed', 'taken'])
    await queueMail(database, { ...mail, subject });
  await database.query({ text: "UPDATE mail_outbox SET sent_at = now() WHERE subject = 'sent'" });
  await database.query({ text: "UPDATE mail_outbox SET dead_at = now() WHERE subject = 'dead'" });
  await database.query({
    text: "UPDATE mail_outbox SET next_attempt_at = now() + interval '1 hour' WHERE subject = 'postponed'",
  });
  expect(await mailBacklog(database)).toEqual({ waiting: 3, dead: 1 });
});

test('only mail sent longer ago than asked is forgotten, in as many steps as it takes', async () => {
  await using database = await testDatabase();
  await database.query({
    text: `INSERT INTO mail_outbox (id, recipient, subject, text_body, html_body, sent_at)
           SELECT uuidv7(), 'buyer@example.com', 'old', '', '', now() - interval '31 days' FROM generate_series(1, 2500)`,
  });
  for (const subject of ['young', 'waiting', 'dead']) await queueMail(database, { ...mail, subject });
  await database.query({
    text: `UPDATE mail_outbox SET created_at = now() - interval '90 days',
             sent_at = CASE subject WHEN 'young' THEN now() - interval '29 days' END,
             dead_at = CASE subject WHEN 'dead' THEN now() - interval '90 days' END
           WHERE subject <> 'old'`,
  });
  expect(await forgetSentMail(database)).toBe(2500);
  const left = await database.query({ text: 'SELECT subject FROM mail_outbox ORDER BY id' });
  expect(left).toEqual([{ subject: 'young' }, { subject: 'waiting' }, { subject: 'dead' }]);
  expect(await forgetSentMail(database, 28)).toBe(1);
});

test('forgetting ends early when told to', async () => {
  await using database = await testDatabase();
  await queueMail(database, mail);
  await database.query({ text: "UPDATE mail_outbox SET sent_at = now() - interval '31 days'" });
  expect(await forgetSentMail(database, 30, AbortSignal.abort())).toBe(0);
});

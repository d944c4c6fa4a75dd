import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

export type ReceivedMail = { subject: string; text: string; html: string };

/** What somebody has got by mail, oldest first, once all that was queued for them has arrived. */
export async function mailsTo({ app, database }: TestApp, email: string): Promise<ReceivedMail[]> {
  const waiting = async () =>
    (
      await database.query({
        text: 'SELECT FROM mail_outbox WHERE recipient = $1 AND sent_at IS NULL',
        values: [email],
      })
    ).length;
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  const newestFirst = (await app.inject('/sandbox/mail.json')).json<(ReceivedMail & { to: string })[]>();
  const order = await database.query<{ subject: string }>({
    text: 'SELECT subject FROM mail_outbox WHERE recipient = $1 ORDER BY id',
    values: [email],
  });
  const place = ({ subject }: ReceivedMail) => order.findIndex((queued) => queued.subject === subject);
  return newestFirst.filter(({ to }) => to === email).toSorted((a, b) => place(a) - place(b));
}

/**
 * What was written to somebody, oldest first, on its way or arrived. A mail's text leaves the queue when it is sent, at a
 * moment no test can know: reading one of the two places alone is a race.
 */
export function mailsWrittenTo(database: TestDatabase, email: string): Promise<ReceivedMail[]> {
  return database.query<ReceivedMail>({
    text: `SELECT id, subject, text_body AS text, html_body AS html FROM mail_outbox WHERE recipient = $1 AND sent_at IS NULL
           UNION SELECT id, subject, text_body, html_body FROM sandbox_mails WHERE recipient = $1 ORDER BY id`,
    values: [email],
  });
}

import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

export type ReceivedMail = { subject: string; text: string };

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

import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { mailStore, type QueuedMail } from './mail-store.ts';

export type MailTransport = (mail: QueuedMail) => Promise<void>;

const atOnce = 20;
const mostAttempts = 12;
const longestPauseSeconds = 3600;

/** Sends what is due, and again until nothing is left. A mail that fails waits twice as long each time. */
export async function deliverMail(db: Db, transport: MailTransport, log: Logger): Promise<number> {
  const store = mailStore(db);
  let sent = 0;
  for (;;) {
    const mails = await store.take(atOnce);
    if (mails.length === 0) return sent;
    for (const mail of mails) {
      try {
        await transport(mail);
        await store.markSent(mail.id);
        sent += 1;
      } catch (error) {
        const reason = (error as Error).message;
        log.warn({ mailId: mail.id, attempts: mail.attempts, reason }, 'mail could not be sent');
        if (mail.attempts >= mostAttempts) await store.giveUp(mail.id, reason);
        else await store.postpone(mail.id, pauseSeconds(mail.attempts), reason);
      }
    }
  }
}

export function pauseSeconds(attempts: number): number {
  return Math.min(5 * 2 ** (attempts - 1), longestPauseSeconds);
}

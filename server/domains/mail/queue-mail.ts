import type { Db } from '../../db/database.ts';
import type { Mail } from './mail.ts';
import { mailStore } from './mail-store.ts';

/** Puts a mail on its way as part of a transaction: it is sent if and only if the transaction commits. */
export function queueMail(tx: Db, mail: Mail): Promise<void> {
  return mailStore(tx).queue(mail);
}

/** The same for many mails without files. */
export async function queueMails(tx: Db, mails: readonly Omit<Mail, 'attachment'>[]): Promise<void> {
  if (mails.length > 0) await mailStore(tx).queueMany(mails);
}

import { erasedEmail } from '@spareworks/contract/plain/former-customer';
import type { Db } from '../../db/database.ts';
import type { Mail } from './mail.ts';
import { mailStore } from './mail-store.ts';

/** Puts a mail on its way as part of a transaction: it is sent if and only if the transaction commits. */
export async function queueMail(tx: Db, mail: Mail): Promise<void> {
  await queueKnownMail(tx, mail);
}

/** The same, for who wants to know what becomes of it. Answers its id; null when there is nobody to send it to. */
export async function queueKnownMail(tx: Db, mail: Mail): Promise<string | null> {
  return isReachable(mail) ? mailStore(tx).queue(mail) : null;
}

/** Orders of deleted accounts have no address any more: whatever happens to them, there is nobody to tell. */
function isReachable({ recipient }: Pick<Mail, 'recipient'>): boolean {
  return recipient !== erasedEmail;
}

/** The same for many mails without files. */
export async function queueMails(tx: Db, mails: readonly Omit<Mail, 'attachment'>[]): Promise<void> {
  const reachable = mails.filter(isReachable);
  if (reachable.length > 0) await mailStore(tx).queueMany(reachable);
}

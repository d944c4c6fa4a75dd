import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';

type Person = { email: string };

// Without the name: whoever registers chooses it, and would choose words for strangers to read in our mail.
const greeting = 'Hello,';

/** The mails of the identity service, put on their way in the transaction that gives reason for them. */
export function identityMails(db: Db, publicUrl: string) {
  return {
    confirmation({ email }: Person, token: string): Promise<void> {
      const query = new URLSearchParams({ token, callbackURL: '/email-confirmed' });
      return queueMail(db, {
        recipient: email,
        ...composeMail({
          subject: `Confirm your email address for ${shop.name}`,
          greeting,
          paragraphs: [
            `thank you for registering at ${shop.name}. Please confirm that this is your email address:`,
          ],
          action: { label: 'Confirm my address', url: `${publicUrl}/api/auth/verify-email?${query}` },
          footer: 'The link works for three days. If you did not register, please ignore this mail.',
        }),
      });
    },

    passwordReset({ email }: Person, token: string): Promise<void> {
      return queueMail(db, {
        recipient: email,
        ...composeMail({
          subject: `Set a new password for ${shop.name}`,
          greeting,
          paragraphs: ['you asked for a new password. Choose one here:'],
          // Behind the # it is sent to no server: not to ours, whose logs it has no place in, nor as a referrer.
          action: { label: 'Set a new password', url: `${publicUrl}/password-reset#token=${token}` },
          footer:
            'The link works once, for an hour. If you did not ask for it, ignore this mail; your password stays as it is.',
        }),
      });
    },
  };
}

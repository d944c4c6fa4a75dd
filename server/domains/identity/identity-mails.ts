import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';

type Person = { email: string };

// Without the name: whoever registers chooses it, and would choose words for strangers to read in our mail.
const greeting = 'Hello,';

/** Enough for its owner to know it; whoever reads an old mailbox by now does not learn where the person went. */
function hinted(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`;
}

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

    passwordChanged({ email }: Person): Promise<void> {
      return queueMail(db, {
        recipient: email,
        ...composeMail({
          subject: `Your password for ${shop.name} was changed`,
          greeting,
          paragraphs: [
            'the password of your account was changed just now, and all other browsers were logged out.',
          ],
          action: { label: 'Set a new password', url: `${publicUrl}/password-reset` },
          footer: 'If that was you, there is nothing to do. If not, set a new password at once.',
        }),
      });
    },

    newAddress({ email }: Person, token: string): Promise<void> {
      return queueMail(db, {
        recipient: email,
        ...composeMail({
          subject: `Your new email address for ${shop.name}`,
          greeting,
          paragraphs: [
            `somebody wants to use this address for their account at ${shop.name}. If that is you, open this link in the browser in which you are logged in:`,
          ],
          action: { label: 'Use this address', url: `${publicUrl}/dashboard/account#token=${token}` },
          footer: 'The link works for a day. If you did not ask for it, ignore this mail; nothing changes.',
        }),
      });
    },

    addressInUse({ email }: Person): Promise<void> {
      return queueMail(db, {
        recipient: email,
        ...composeMail({
          subject: `Your email address at ${shop.name}`,
          greeting,
          paragraphs: [
            `somebody wanted to use this address for another account at ${shop.name}. It belongs to your account, so nothing has changed.`,
            'If that was you: an address can be of one account only. Log in to this one, or give it another address first.',
          ],
          footer: 'If it was not you, there is nothing to do.',
        }),
      });
    },

    addressChangeAsked({ email }: Person, newEmail: string): Promise<void> {
      return queueMail(db, {
        recipient: email,
        ...composeMail({
          subject: `Another email address for your account at ${shop.name}`,
          greeting,
          paragraphs: [
            `you asked to use the address ${hinted(newEmail)} for your account. Nothing has changed yet: a link was sent there that has to be opened first.`,
          ],
          action: { label: 'Set a new password', url: `${publicUrl}/password-reset` },
          footer: 'If you did not ask for it, somebody knows your password. Set a new one at once.',
        }),
      });
    },

    addressChanged({ email }: Person, newEmail: string, undoToken: string): Promise<void> {
      return queueMail(db, {
        recipient: email,
        ...composeMail({
          subject: `Your account at ${shop.name} has another email address`,
          greeting,
          paragraphs: [
            `your account now has the address ${hinted(newEmail)}. This one is no longer used to log in.`,
            'If that was not you, take the account back here. Everybody is logged out then, and you set a new password:',
          ],
          action: {
            label: 'Take my account back',
            url: `${publicUrl}/password-reset?undo#token=${undoToken}`,
          },
          footer: 'The link works for seven days. If it was you, there is nothing to do.',
        }),
      });
    },
  };
}

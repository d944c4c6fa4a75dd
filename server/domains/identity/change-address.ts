import { randomBytes } from 'node:crypto';
import { isTaken } from '../../db/broken-rule.ts';
import type { Database } from '../../db/database.ts';
import { derivedKey, keyedHash } from '../../kernel/derived-key.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeAddress, isRegistered, lockRegistered } from '../people/registered.ts';
import { accountStore } from './account-store.ts';
import { addressChangeStore } from './address-change-store.ts';
import { identityMails } from './identity-mails.ts';

type Options = { database: Database; secret: string; publicUrl: string; adminEmail: string | null };

type Person = { id: string; email: string };

const linkHours = 24;
const undoDays = 7;

const taken = { errors: { email: 'There is already an account with this email.' } };

/**
 * An account gets another address in two steps: its owner asks, and the link that is mailed to the new address is opened in a
 * browser that is signed in to the account. The link alone would not do: whoever reads that mail may be another, and would
 * hand their orders over to the account.
 */
export function addressChanges({ database, secret, publicUrl, adminEmail }: Options) {
  const key = derivedKey(secret, 'changes of address');
  const newToken = () => randomBytes(32).toString('base64url');

  return {
    pending: (userId: string) => addressChangeStore(database).openOf(userId),

    /** Looks the same to whoever asks, whether the address is free or not; its mailbox is told which. */
    ask: (person: Person, newEmail: string): Promise<void> => {
      if (newEmail === person.email) {
        throw new Problem('invalid_input', { errors: { email: 'This is your address already.' } });
      }
      const token = newToken();
      return database.transaction(async (tx) => {
        if ((await lockRegistered(tx, person.id)) === null) throw new Problem('signed_out');
        const changes = addressChangeStore(tx);
        await changes.dropOpen(person.id); // only the newest link works
        const change = { userId: person.id, oldEmail: person.email, newEmail };
        await changes.add({ ...change, hash: keyedHash(key, token) }, linkHours);
        const mails = identityMails(tx, publicUrl);
        if (await isTakenByAnother(person, newEmail)) await mails.addressInUse({ email: newEmail });
        else await mails.newAddress({ email: newEmail }, token);
        await mails.addressChangeAsked(person, newEmail);
      });
    },

    withdraw: (userId: string) => addressChangeStore(database).dropOpen(userId),

    /** Gives the address the account has from now on. */
    async confirm(person: Person, sessionId: string, token: string): Promise<string> {
      const undoToken = newToken();
      return orTaken(() =>
        database.transaction(async (tx) => {
          if ((await lockRegistered(tx, person.id)) === null) throw new Problem('signed_out');
          const change = await addressChangeStore(tx).findOpen(keyedHash(key, token));
          if (change === null || change.userId !== person.id) throw new Problem('link_expired');
          const { oldEmail, newEmail } = change;
          await addressChangeStore(tx).finish(change.id, keyedHash(key, undoToken), undoDays);
          await changeAddress(tx, person.id, newEmail, adminEmail);
          await accountStore(tx).endOtherSessions(person.id, sessionId);
          await accountStore(tx).endResetLinks(person.id); // they were mailed to the old address
          await identityMails(tx, publicUrl).addressChanged({ email: oldEmail }, newEmail, undoToken);
          await record(tx, {
            actor: newEmail,
            action: 'email changed',
            subject: newEmail,
            before: { email: oldEmail },
            after: { email: newEmail },
          });
          return newEmail;
        }),
      );
    },

    /**
     * For whoever finds in their mail that somebody else has taken their account over. That one knew the password, so it ends
     * with every session, and with ways in that were added since. A new password is set through the mail of the address.
     */
    undo: (token: string): Promise<string> =>
      orTaken(() =>
        database.transaction(async (tx) => {
          const found = await addressChangeStore(tx).findToUndo(keyedHash(key, token));
          if (found === null || (await lockRegistered(tx, found.userId)) === null)
            throw new Problem('link_expired');
          const change = await addressChangeStore(tx).findToUndo(keyedHash(key, token)); // two at once: one does it
          if (change?.doneAt == null) throw new Problem('link_expired');
          const { userId, oldEmail, newEmail, doneAt } = change;
          await addressChangeStore(tx).dropOpen(userId);
          await addressChangeStore(tx).closeFrom(userId, change.id);
          await changeAddress(tx, userId, oldEmail, adminEmail);
          await accountStore(tx).removeWaysInSince(userId, doneAt);
          await accountStore(tx).removePassword(userId);
          await accountStore(tx).endSessions(userId);
          await accountStore(tx).endResetLinks(userId);
          await record(tx, {
            actor: oldEmail,
            action: 'email change undone',
            subject: oldEmail,
            before: { email: newEmail },
            after: { email: oldEmail },
          });
          return oldEmail;
        }),
      ),
  };

  async function isTakenByAnother(person: Person, email: string): Promise<boolean> {
    // Their own address of a few days ago they may have back.
    const former = await addressChangeStore(database).formerAddresses(person.id);
    return !former.includes(email) && (await isRegistered(database, email));
  }
}

/** Somebody has registered with the address meanwhile. Whoever reads its mail may know. */
async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error)) throw new Problem('email_taken', taken);
    throw error;
  }
}

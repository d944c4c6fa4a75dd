import type { Deletion } from '@spareworks/contract/calls/account';
import { erasedEmail, invoiceYears } from '@spareworks/contract/plain/former-customer';
import { shop } from '@spareworks/contract/plain/shop';
import type { Database, Db } from '../../db/database.ts';
import type { Caller, TokenSession, Visit } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import type { Identity } from '../identity/identity.ts';
import { proveOneself } from '../identity/prove-oneself.ts';
import type { ImageContext } from '../images/keep-picture.ts';
import { dropPicture } from '../images/sweep-pictures.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockForDeletion } from '../people/change-role.ts';
import { isLastAdmin } from '../people/profiles.ts';
import { eraseStore, type Obstacle } from './erase-store.ts';

/** What stands in the way, and what would become of what. */
export async function previewDeletion(db: Db, { id }: Caller): Promise<Deletion> {
  const store = eraseStore(db);
  const { orders, reviews } = await store.counts(id);
  return {
    obstacles: await store.obstacles(id),
    lastAdmin: await isLastAdmin(db, id),
    orders,
    reviews,
    years: invoiceYears,
  };
}

const reasons: Record<Obstacle['kind'], (number: string) => string> = {
  'unpaid-order': (number) => `The order ${number} is not paid. Please pay or cancel it first.`,
  'open-order': (number) =>
    `The order ${number} is still under way. You can delete your account once it has ended.`,
  'open-return': (number) =>
    `A return of the order ${number} is still open. You can delete your account once it has ended.`,
};

const lastAdmin = 'You are the last admin of this shop. Please make somebody else an admin first.';

type Asked = { email: string; currentPassword?: string | undefined; keepReviews?: boolean | undefined };

/** Whoever types the address means this account. That is looked at first: a slip there is no guess at the password. */
export async function deleteOwnAccount(
  { identity, images }: { identity: Identity; images: ImageContext },
  caller: Caller,
  { email, currentPassword, keepReviews = false }: Asked,
  { session, visit }: { session: () => Promise<TokenSession>; visit: Visit },
): Promise<void> {
  if (email !== caller.email) {
    throw new Problem('invalid_input', { errors: { email: 'This is not the address of your account.' } });
  }
  await proveOneself(identity, caller, { password: currentPassword, session: await session(), visit });
  await deleteAccount(images, caller, { keepReviews });
}

/**
 * All of it in one transaction: an account is there, or nothing is left of it but what the law wants. The files of pictures
 * go after it; should the shop die in between, the sweep finds them, for no row names them any more.
 */
export async function deleteAccount(
  images: ImageContext,
  caller: Caller,
  { keepReviews }: { keepReviews: boolean },
): Promise<void> {
  const pictures = await images.database.transaction((tx) => erase(tx, caller, keepReviews), {
    patient: true,
  });
  await pausePoint('account: rows gone');
  for (const url of pictures) await dropPicture(images, url);
}

async function erase(tx: Db, { id, email }: Caller, keepReviews: boolean): Promise<string[]> {
  const { user, admins } = await lockForDeletion(tx, email);
  // Deleted by another call, or under another address by now.
  if (user?.id !== id) throw new Problem('signed_out');
  if (user.role === 'admin' && admins <= 1) throw new Problem('last_admin', { title: lastAdmin });
  const store = eraseStore(tx);
  const [obstacle] = await store.obstacles(id);
  if (obstacle !== undefined)
    throw new Problem('account_in_use', {
      title: reasons[obstacle.kind](obstacle.number),
    });
  const erased = { userId: id, ...(await store.addressesOf(id)) };
  const [pictures, words] = [await store.picturesOf(id), await store.wordsFor(erased)];
  await store.mayForget();
  await store.forgetWords(erased, words, await store.wordsOfMessages(erased.emails));
  await store.forgetAuditEntries(erased);
  await store.endReviews(id, keepReviews, words);
  await store.endOrders(erased);
  await pausePoint('account: orders let go');
  await store.endPerson(erased);
  await queueMail(tx, { recipient: email, ...goodbye() });
  await record(tx, { actor: erasedEmail, action: 'account deleted', subject: erasedEmail });
  return pictures;
}

function goodbye() {
  return composeMail({
    subject: `Your account at ${shop.name} is deleted`,
    greeting: 'Hello,',
    paragraphs: [
      'your account was deleted just now, as you asked. You are logged out everywhere.',
      `Orders you paid for stay in the books for ${invoiceYears} years after the year they were placed in, as the law wants it, and lose your name then.`,
    ],
    footer: 'If that was not you, please answer this mail. The account cannot be brought back.',
  });
}

const atOnce = 200;

/** Takes the names off orders of deleted accounts that are old enough. Done by the clock, a little at a time. */
export function makeOldOrdersAnonymous(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const done = await eraseStore(tx).makeAnonymous(atOnce);
    if (done > 0) {
      await record(tx, {
        actor: 'system',
        action: 'orders made anonymous',
        subject: 'orders',
        after: { orders: done },
      });
    }
    return done;
  });
}

import { messageLimits } from '@spareworks/contract/plain/message-states';
import { shop } from '@spareworks/contract/plain/shop';
import type { Database, Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readAgainToken } from './again-token.ts';
import { contactStore } from './contact-store.ts';
import { mailToShop } from './mail-to-shop.ts';
import { replyStore } from './reply-store.ts';

/**
 * What somebody writes by the link in the mail that answered them joins their message, which is open again; once per key. Of a
 * message without an address, such as that of a deleted account, nobody can have got a mail any more.
 */
export async function writeAgain(
  database: Database,
  { publicUrl, secret }: { publicUrl: string; secret: string },
  { token, message: text }: { token: string; message: string },
  key: string | null,
): Promise<void> {
  const id = messageOf(secret, token);
  await database.transaction(async (tx) => {
    requireSender(await contactStore(tx).lock(id));
    const store = replyStore(tx);
    if (key !== null && (await store.hasAgain(id, text, key))) return;
    if ((await store.countAgain(id)) >= messageLimits.again) throw new Problem('thread_full');
    const replyId = await store.addAgain(id, text, key);
    if (replyId === null) throw new Problem('key_reused');
    await contactStore(tx).reopen(id, replyId);
    await queueMail(tx, mailToShop(publicUrl, id, `Somebody wrote again to ${shop.name}`, [text]));
  });
}

/** Refuses a link by which nothing could be written, before somebody writes it. */
export async function checkAgain(db: Db, secret: string, token: string): Promise<void> {
  const id = messageOf(secret, token);
  requireSender(await contactStore(db).find(id));
  if ((await replyStore(db).countAgain(id)) >= messageLimits.again) throw new Problem('thread_full');
}

function messageOf(secret: string, token: string): string {
  const id = readAgainToken(secret, token);
  if (id !== null) return id;
  throw new Problem('link_expired', {
    title: 'This link is not whole. Please copy all of it from the mail.',
  });
}

function requireSender(message: { email: string } | null): void {
  if (message !== null && message.email !== '') return;
  throw new Problem('link_expired', {
    title: 'This link no longer works. Please write to us with the contact form on the home page.',
  });
}

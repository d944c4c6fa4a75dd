import { messageLimits } from '@spareworks/contract/plain/message-states';
import { shop } from '@spareworks/contract/plain/shop';
import type { Database } from '../../db/database.ts';
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
  const id = readAgainToken(secret, token);
  if (id === null)
    throw new Problem('link_expired', {
      title: 'This link is not whole. Please copy all of it from the mail.',
    });
  await database.transaction(async (tx) => {
    const message = await contactStore(tx).lock(id);
    if (message === null || message.email === '')
      throw new Problem('link_expired', {
        title: 'This link no longer works. Please write to us with the contact form on the home page.',
      });
    const store = replyStore(tx);
    if (key !== null && (await store.hasAgain(id, text, key))) return;
    if ((await store.countAgain(id)) >= messageLimits.again) throw new Problem('thread_full');
    const replyId = await store.addAgain(id, text, key);
    if (replyId === null) throw new Problem('key_reused');
    await contactStore(tx).reopen(id, replyId);
    await queueMail(tx, mailToShop(publicUrl, id, `Somebody wrote again to ${shop.name}`, [text]));
  });
}

import { shop } from '@spareworks/contract/plain/shop';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type ContactMessage, contactStore } from './contact-store.ts';
import { mailToShop } from './mail-to-shop.ts';

/**
 * Keeps a message and mails it to the shop, both or neither, and once per key. The sender need not have an account, so the
 * key belongs to the message. One without any content does nothing.
 */
export async function receiveMessage(
  database: Database,
  publicUrl: string,
  message: ContactMessage,
  key: string | null = null,
): Promise<boolean> {
  if (Object.values(message).every((value) => value === '')) return false;
  await database.transaction(async (tx) => {
    const store = contactStore(tx);
    const id = await store.keep(message, key);
    if (id !== null) {
      const { name, email, phone } = message;
      const sender = `Name: ${name}\nEmail: ${email}\nPhone: ${phone}`;
      const subject = `A message from the contact form of ${shop.name}`;
      await queueMail(tx, mailToShop(publicUrl, id, subject, [sender, message.message]));
    } else if (key === null || !isSame(message, await store.findByKey(key))) throw new Problem('key_reused');
  });
  return true;
}

function isSame(message: ContactMessage, kept: ContactMessage | null): boolean {
  if (kept === null) return false;
  return (['name', 'email', 'phone', 'message'] as const).every((field) => message[field] === kept[field]);
}

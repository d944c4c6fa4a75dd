import { shop } from '@spareworks/contract/plain/shop';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type ContactMessage, contactStore } from './contact-store.ts';

/**
 * Keeps a message and mails it to the shop, both or neither, and once per key. The sender need not have an account, so the
 * key belongs to the message. One without any content does nothing.
 */
export async function receiveMessage(
  database: Database,
  message: ContactMessage,
  key: string | null = null,
): Promise<boolean> {
  if (Object.values(message).every((value) => value === '')) return false;
  await database.transaction(async (tx) => {
    const store = contactStore(tx);
    if (await store.keep(message, key)) await queueMail(tx, mailAbout(message));
    else if (key === null || !isSame(message, await store.findByKey(key))) throw new Problem('key_reused');
  });
  return true;
}

function isSame(message: ContactMessage, kept: ContactMessage | null): boolean {
  if (kept === null) return false;
  return (['name', 'email', 'phone', 'message'] as const).every((field) => message[field] === kept[field]);
}

function mailAbout({ name, email, phone, message }: ContactMessage) {
  const mail = composeMail({
    // Only our own words: what a stranger wrote has no place in a header.
    subject: `A message from the contact form of ${shop.name}`,
    paragraphs: [`Name: ${name}\nEmail: ${email}\nPhone: ${phone}`, message],
  });
  return { recipient: shop.contact.email, ...mail };
}

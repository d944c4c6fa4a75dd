import { shop } from '@spareworks/contract/plain/shop';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type ContactMessage, contactStore } from './contact-store.ts';
import { mailToShop } from './mail-to-shop.ts';

/** What comes from the form, on which everything may be left empty. */
type Sent = Partial<Record<keyof ContactMessage, string | undefined>> & {
  /** Only a program sees this field and fills it in. */
  website?: string | undefined;
};

/**
 * Keeps a message and mails it to the shop, both or neither, and once per key. The sender need not have an account, so the
 * key belongs to the message. One without any content does nothing; a program gets the same thanks as everybody and is forgotten.
 */
export async function receiveMessage(
  database: Database,
  publicUrl: string,
  { website = '', name = '', email = '', phone = '', message: text = '' }: Sent,
  key: string | null = null,
): Promise<boolean> {
  if (website !== '') return true;
  const message = { name, email, phone, message: text };
  if (Object.values(message).every((value) => value === '')) return false;
  await database.transaction(async (tx) => {
    const store = contactStore(tx);
    const id = await store.keep(message, key);
    if (id !== null) {
      const subject = `A message from the contact form of ${shop.name}`;
      await queueMail(tx, mailToShop(publicUrl, id, subject, [senderOf(message), text]));
    } else if (key === null || !isSame(message, await store.findByKey(key))) throw new Problem('key_reused');
  });
  return true;
}

/** What somebody said of themselves; of what was left empty there is nothing to tell. */
function senderOf({ name, email, phone }: ContactMessage): string {
  const said = { Name: name, Email: email, Phone: phone };
  return Object.entries(said)
    .filter(([, value]) => value !== '')
    .map(([what, value]) => `${what}: ${value}`)
    .join('\n');
}

function isSame(message: ContactMessage, kept: ContactMessage | null): boolean {
  if (kept === null) return false;
  return (['name', 'email', 'phone', 'message'] as const).every((field) => message[field] === kept[field]);
}

import { shop } from '@spareworks/contract/shop';
import type { Database } from '../../db/database.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type ContactMessage, contactStore } from './contact-store.ts';

/** Keeps a message and mails it to the shop, both or neither. One without any content does nothing. */
export async function receiveMessage(database: Database, message: ContactMessage): Promise<boolean> {
  if (Object.values(message).every((value) => value === '')) return false;
  await database.transaction(async (tx) => {
    await contactStore(tx).keep(message);
    await queueMail(tx, mailAbout(message));
  });
  return true;
}

function mailAbout({ name, email, phone, message }: ContactMessage) {
  const mail = composeMail({
    // Only our own words: what a stranger wrote has no place in a header.
    subject: `A message from the contact form of ${shop.name}`,
    paragraphs: [`Name: ${name}\nEmail: ${email}\nPhone: ${phone}`, message],
  });
  return { recipient: shop.contact.email, ...mail };
}

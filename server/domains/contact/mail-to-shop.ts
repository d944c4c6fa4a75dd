import { shop } from '@spareworks/contract/plain/shop';
import { composeMail } from '../mail/compose-mail.ts';
import type { Mail } from '../mail/mail.ts';

/** Tells the shop what somebody wrote. The subject has only our own words: what a stranger wrote has no place in a header. */
export function mailToShop(publicUrl: string, id: string, subject: string, paragraphs: string[]): Mail {
  const mail = composeMail({
    subject,
    paragraphs,
    links: [{ label: 'Read and answer it in the dashboard', url: `${publicUrl}/dashboard/messages/${id}` }],
  });
  return { recipient: shop.contact.email, ...mail };
}

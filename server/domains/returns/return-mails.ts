import { formatCents } from '@spareworks/contract/plain/formats';
import { type ReturnState, returnLineWords } from '@spareworks/contract/plain/returns';
import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import type { Paragraph } from '../mail/compose-mail.ts';
import { orderMails } from '../orders/order-mails.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { ReturnRecord } from './return-record.ts';

/** What of a return the words are about, one on each line. */
export function listed({ lines }: Pick<ReturnRecord, 'lines'>, pieces: 'asked' | 'received'): string {
  return lines
    .filter((line) => line[pieces] > 0)
    .map((line) => returnLineWords(line, line[pieces]))
    .join('\n');
}

type Letter = { subject: string; words: Paragraph[] };

const letters: Record<ReturnState, (found: ReturnRecord, words: string | null) => Letter> = {
  asked: (found) => ({
    subject: found.byShop ? `A return at ${shop.name} was opened for you` : `Your return at ${shop.name}`,
    words: [
      found.byShop
        ? `we have opened a return for you:\n${listed(found, 'asked')}`
        : `you want to send back:\n${listed(found, 'asked')}`,
      'We look at it and tell you by mail where to send it. Please keep it until then.',
    ],
  }),
  accepted: (found) => ({
    subject: `Please send your return to ${shop.name}`,
    words: [`you can send this back:\n${listed(found, 'asked')}`, { byStaff: found.answer ?? '' }],
  }),
  refused: (found) => ({
    subject: `Your return at ${shop.name} was refused`,
    words: [
      `we cannot take this back:\n${listed(found, 'asked')}`,
      { byStaff: `The reason: ${found.answer ?? ''}` },
      `If you see it otherwise, write to ${shop.contact.orderEmail}.`,
    ],
  }),
  withdrawn: (found) => ({
    subject: `Your return at ${shop.name} was withdrawn`,
    words: [`you keep what you wanted to send back:\n${listed(found, 'asked')}`],
  }),
  received: (found) => ({
    subject: `Your return has arrived at ${shop.name}`,
    words: [`this has arrived:\n${listed(found, 'received')}`, 'We look at it and see to your money next.'],
  }),
  closed: (found, words) => ({
    subject: `Your return at ${shop.name} is closed`,
    words: [
      found.receivedAt === null
        ? 'nothing of this return has arrived, so we have closed it. You can ask for another while there is time.'
        : 'nothing more is to be done about this return.',
      ...(found.refundedCents > 0 ? [`For it ${formatCents(found.refundedCents)} went back to you.`] : []),
      ...(words === null ? [] : [{ byStaff: words }]),
    ],
  }),
};

/** Tells the buyer where the return stands, in the transaction that brought it there. */
export async function tellBuyer(
  tx: Db,
  publicUrl: string,
  { order, found }: { order: OrderRecord; found: ReturnRecord },
  words: string | null = null,
): Promise<void> {
  const letter = letters[found.state](found, words);
  await orderMails(tx, publicUrl).news(order, letter.subject, letter.words);
}

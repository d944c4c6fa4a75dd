import { utcMoment } from '@spareworks/contract/plain/dates';
import { isMailAddress } from '@spareworks/contract/plain/mail-address';
import { shop } from '@spareworks/contract/plain/shop';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { queueKnownMail } from '../mail/queue-mail.ts';
import { writeAgainToken } from './again-token.ts';
import { contactStore } from './contact-store.ts';
import { replyStore } from './reply-store.ts';

type Answer = { text: string; seen: string | null; email?: string | undefined };

/** What the sender wrote is shown again below the answer; of a long text its beginning. */
const mostQuoted = 2000;

/**
 * Answers a message by mail: the answer is kept, the mail queued and the message answered, all or nothing. Whoever has not read
 * what was written last is told so instead: two of the staff would answer the same person twice, or miss what they wrote again.
 */
export function answerMessage(
  database: Database,
  { publicUrl, secret }: { publicUrl: string; secret: string },
  caller: Caller,
  id: string,
  { text, seen, email }: Answer,
  key: string | null,
): Promise<string> {
  const request = { userId: caller.id, key, what: 'answer message', body: { id, text, seen, email } };
  return once(database, request, async (tx) => {
    const message = await contactStore(tx).lock(id);
    if (message === null) throw new Problem('not_found');
    const newest = await replyStore(tx).newest(id);
    if (newest.id !== seen) throw new Problem('answered_meanwhile');
    const mail = composeMail({
      subject: `Re: Your message to ${shop.name}`,
      paragraphs: [
        { byStaff: text },
        quoted(newest.words ?? message.message, newest.at ?? message.createdAt),
      ],
      links: [
        {
          label: 'Write again about this',
          url: `${publicUrl}/write-again#token=${writeAgainToken(secret, id)}`,
        },
      ],
      footer: `You get this because a message was sent to ${shop.name} with your address. What you answer to this mail reaches us at ${shop.contact.email}.`,
    });
    // Somebody who left no address at all, or whose account is deleted, is not given one.
    const recipient = message.email === '' ? '' : (email ?? message.email);
    const corrected = recipient !== message.email;
    const mailId = isMailAddress(recipient)
      ? await queueKnownMail(tx, { recipient, replyTo: shop.contact.email, ...mail })
      : null;
    if (mailId === null) throw new Problem('no_address');
    const replyId = await replyStore(tx).addAnswer(id, caller.email, { text, mailId, corrected });
    if (corrected) await contactStore(tx).correctAddress(id, recipient);
    await contactStore(tx).setState(id, 'answered', caller.email);
    await record(tx, {
      actor: caller.email,
      action: 'message answered by mail',
      subject: `message ${id}`,
      before: { state: message.state, ...(corrected && { email: message.email }) },
      after: { state: 'answered', text, ...(corrected && { email: recipient }) },
    });
    return replyId;
  });
}

function quoted(words: string, at: Date): string {
  if (words === '') return '';
  const shown = words.length > mostQuoted ? `${words.slice(0, mostQuoted).toWellFormed()} …` : words;
  return `${utcMoment(at.toISOString())}, you wrote:\n${shown.replaceAll(/^/gm, '> ')}`;
}

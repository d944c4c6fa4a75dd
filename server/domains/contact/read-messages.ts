import type { KeptMessage, MessageThread } from '@spareworks/contract/calls/contact';
import { isMailAddress } from '@spareworks/contract/plain/mail-address';
import type { Db } from '../../db/database.ts';
import { cutPage, readCursor, writeCursor } from '../../kernel/cursor.ts';
import { Problem } from '../../kernel/problem.ts';
import { contactStore, type MessageList } from './contact-store.ts';
import { replyStore } from './reply-store.ts';

type Which = Omit<MessageList, 'order'>;

export function readMessages(
  db: Db,
  list: MessageList,
  { after, limit }: { after: string | null; limit: number },
): Promise<KeptMessage[]> {
  return contactStore(db).page(list, after, limit);
}

/** Those to answer first. `next` is null at the end. */
export async function readWaiting(
  db: Db,
  which: Which,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: KeptMessage[]; next: string | null }> {
  const [rank, last] = after === undefined ? [] : readCursor('waiting', 'ni', after);
  const place = after === undefined ? null : { rank: Number(rank), last: String(last) };
  const { page, end } = cutPage(await contactStore(db).waitingPage(which, place, limit + 1), limit);
  return {
    rows: page.map(({ message }) => message),
    next: end === undefined ? null : writeCursor('waiting', [end.place.rank, end.place.last]),
  };
}

export function countMessages(db: Db, which: Which): Promise<number> {
  return contactStore(db).count(which);
}

/** A message with all that followed it. */
export async function requireThread(db: Db, id: string): Promise<MessageThread> {
  const message = await contactStore(db).find(id);
  if (message === null) throw new Problem('not_found');
  return { ...message, thread: await replyStore(db).of(id), answerable: isMailAddress(message.email) };
}

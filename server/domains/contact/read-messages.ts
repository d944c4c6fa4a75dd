import type { KeptMessage } from '@spareworks/contract/calls/contact';
import type { Db } from '../../db/database.ts';
import { contactStore, type MessageList } from './contact-store.ts';

export function readMessages(
  db: Db,
  list: MessageList,
  { after, limit }: { after: string | null; limit: number },
): Promise<KeptMessage[]> {
  return contactStore(db).page(list, after, limit);
}

export function countMessages(db: Db, answered: boolean | null): Promise<number> {
  return contactStore(db).count(answered);
}

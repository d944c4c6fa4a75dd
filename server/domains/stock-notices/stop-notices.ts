import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { noticeStore } from './notice-store.ts';
import { readStopToken } from './stop-token.ts';

/** Answers how many there were: one or none. */
export function dropNotice(db: Db, userId: string, partId: string): Promise<number> {
  return noticeStore(db).remove(userId, partId);
}

/** By the link of a mail: everything the account waits for. Answers how much that was. */
export function stopNotices(db: Db, secret: string, token: string): Promise<number> {
  const userId = readStopToken(secret, token);
  if (userId === null)
    throw new Problem('link_expired', { title: 'This link is not whole. Please copy all of it.' });
  return noticeStore(db).remove(userId, null);
}

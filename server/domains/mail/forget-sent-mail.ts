import type { Db } from '../../db/database.ts';
import { mailStore } from './mail-store.ts';

const atOnce = 1000;

/** Deletes the record of mail sent long ago, a little at a time: one large deletion would hold its locks for as long. */
export async function forgetSentMail(db: Db, olderThanDays = 30, signal?: AbortSignal): Promise<number> {
  const store = mailStore(db);
  let forgotten = 0;
  while (!signal?.aborted) {
    const gone = await store.forgetSent(olderThanDays, atOnce);
    forgotten += gone;
    if (gone < atOnce) break;
  }
  return forgotten;
}

import type { Db } from '../../db/database.ts';
import { mailStore, type UnsentMail } from './mail-store.ts';

/** What has not left the shop, the oldest first, and how many there are in all. */
export async function listUnsent(
  db: Db,
  limit: number,
): Promise<{ mails: UnsentMail[]; waiting: number; dead: number }> {
  return { mails: await mailStore(db).unsent(limit), ...(await mailStore(db).backlog()) };
}

/** Sends again what was given up, one or all of it, and tries at once what waits. How many were given up. */
export async function retryMail(db: Db, id: string | null): Promise<number> {
  const revived = await mailStore(db).revive(id);
  if (id === null) await mailStore(db).hurry();
  return revived;
}

/** Forgets one that was not sent, or all that were given up: nobody will get it. How many there were. */
export function dropMail(db: Db, id: string | null): Promise<number> {
  return mailStore(db).drop(id);
}

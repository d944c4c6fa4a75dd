import type { Db } from '../../db/database.ts';
import { mailStore } from './mail-store.ts';

/** Lets a mail go that is still held, as part of a transaction, for good: nobody can take it back any more. */
export async function releaseMail(tx: Db, name: string): Promise<void> {
  await mailStore(tx).release(name);
}

import type { Db } from '../../db/database.ts';
import { mailStore } from './mail-store.ts';

/** Takes a mail back that is still held, as part of a transaction. False when it is on its way, or there is none. */
export async function withdrawMail(tx: Db, name: string): Promise<boolean> {
  return (await mailStore(tx).withdraw(name)) > 0;
}

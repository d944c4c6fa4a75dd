import type { Db } from '../../db/database.ts';
import { userStore } from './user-store.ts';

/** What one person does follows one after the other until the transaction ends. */
export function keepPersonStill(tx: Db, userId: string): Promise<void> {
  return userStore(tx).lock(userId);
}

import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { userStore } from './user-store.ts';

/** What one person does follows one after the other until the transaction ends. */
export async function keepPersonStill(tx: Db, userId: string): Promise<void> {
  // Deleted while the call was on its way.
  if (!(await userStore(tx).lock(userId))) throw new Problem('signed_out');
}

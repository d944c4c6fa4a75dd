import type { Db } from '../../db/database.ts';
import { lockRegistered, proveAddress } from '../people/registered.ts';
import { accountStore } from './account-store.ts';

/**
 * Before somebody whom Google vouches for gets into an account with their address. Whoever opened it may have been
 * another: unless the mailbox has vouched for its password, that password and everybody it let in have to go.
 */
export async function joinGoogle(tx: Db, userId: string, adminEmail: string | null): Promise<void> {
  const account = await lockRegistered(tx, userId);
  if (account === null || account.addressProved) return; // null: it is being made just now, by Google itself
  await accountStore(tx).removePassword(userId);
  await accountStore(tx).endSessions(userId);
  await proveAddress(tx, userId, adminEmail);
}

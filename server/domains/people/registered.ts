import type { Db } from '../../db/database.ts';
import { promoteConfiguredAdmin } from './change-role.ts';
import { userStore } from './user-store.ts';

export async function isRegistered(db: Db, email: string): Promise<boolean> {
  return (await userStore(db).find(email)) !== null;
}

/** The person has shown that the address is theirs; if it is the configured admin's, they are one from now on. */
export async function markEmailVerified(db: Db, userId: string, adminEmail: string | null): Promise<void> {
  const email = await userStore(db).verifyEmail(userId);
  if (email !== null && email === adminEmail?.toLowerCase()) await promoteConfiguredAdmin(db, adminEmail);
}

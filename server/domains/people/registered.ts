import type { Db } from '../../db/database.ts';
import { promoteConfiguredAdmin } from './change-role.ts';
import { type Registered, userStore } from './user-store.ts';

export async function isRegistered(db: Db, email: string): Promise<boolean> {
  return (await userStore(db).findRegistered(email)) !== null;
}

export function findRegistered(db: Db, email: string): Promise<Registered | null> {
  return userStore(db).findRegistered(email);
}

/** Nobody else changes whose account it is until the transaction ends. */
export function lockRegistered(tx: Db, userId: string): Promise<Registered | null> {
  return userStore(tx).lockRegistered(userId);
}

/** The person has shown that the address is theirs; if it is the configured admin's, they are one from now on. */
export async function proveAddress(db: Db, userId: string, adminEmail: string | null): Promise<void> {
  const email = await userStore(db).proveAddress(userId);
  if (email !== null && email === adminEmail?.toLowerCase()) await promoteConfiguredAdmin(db, adminEmail);
}

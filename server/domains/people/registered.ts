import type { Db } from '../../db/database.ts';
import { promoteConfiguredAdmin } from './change-role.ts';
import { type Registered, userStore } from './user-store.ts';

/** Whether nobody else can have this address: an account has it, or gave it up so short a while ago that it may come back. */
export async function isRegistered(db: Db, email: string): Promise<boolean> {
  return (await userStore(db).findRegistered(email)) !== null || userStore(db).isKept(email);
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

/** Gives an account another address, of which it is known that its mail is read by whoever has the account. */
export async function changeAddress(
  tx: Db,
  userId: string,
  email: string,
  adminEmail: string | null,
): Promise<void> {
  await userStore(tx).setAddress(userId, email);
  if (email === adminEmail?.toLowerCase()) await promoteConfiguredAdmin(tx, adminEmail);
}

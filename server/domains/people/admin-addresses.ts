import type { Db } from '../../db/database.ts';
import { userStore } from './user-store.ts';

/** The addresses of everybody who is an admin, and of who would become one. */
export async function adminAddresses(db: Db, adminEmail: string | null): Promise<ReadonlySet<string>> {
  const admins = await userStore(db).admins();
  return new Set([
    ...admins.map(({ email }) => email),
    ...(adminEmail === null ? [] : [adminEmail.toLowerCase()]),
  ]);
}

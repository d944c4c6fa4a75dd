import type { Profile, ProfileInput } from '@spareworks/contract/calls/people';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { userStore } from './user-store.ts';

export async function getProfile(db: Db, email: string): Promise<Profile> {
  const profile = await userStore(db).find(email);
  if (profile === null) throw new Problem('user_not_found');
  return profile;
}

/** Answers whether anything is different now. */
export async function saveProfile(db: Db, email: string, profile: ProfileInput): Promise<boolean> {
  const changed = await userStore(db).saveProfile(email, profile);
  if (changed === null) throw new Problem('user_not_found');
  return changed;
}

/** Nobody is an admin under an address that no account has. */
export async function isAdmin(db: Db, email: string): Promise<boolean> {
  return (await userStore(db).find(email))?.role === 'admin';
}

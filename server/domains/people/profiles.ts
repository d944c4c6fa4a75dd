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

export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  const admins = await userStore(db).admins();
  return admins.length === 1 && admins[0]?.id === userId;
}

/** Orders and reviews keep the name they were written with. */
export async function rename(db: Db, userId: string, name: string): Promise<Profile> {
  return stillThere(await userStore(db).rename(userId, name));
}

export async function setPhoto(db: Db, userId: string, image: string): Promise<Profile> {
  return stillThere(await userStore(db).setPhoto(userId, image));
}

/** An account may be deleted while one of its calls is on its way. */
function stillThere(profile: Profile | null): Profile {
  if (profile === null) throw new Problem('signed_out');
  return profile;
}

/** Nobody is an admin under an address that no account has. */
export async function isAdmin(db: Db, email: string): Promise<boolean> {
  return (await userStore(db).find(email))?.role === 'admin';
}

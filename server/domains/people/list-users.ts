import type { Profile } from '@spareworks/contract/people';
import type { Db } from '../../db/database.ts';
import { type UserOrder, userStore } from './user-store.ts';

export function listUsers(
  db: Db,
  order: UserOrder,
  { after, limit }: { after: string | null; limit: number },
): Promise<Profile[]> {
  return userStore(db).page(order, after, limit);
}

export function countUsers(db: Db): Promise<number> {
  return userStore(db).count();
}

export function listAdmins(db: Db): Promise<{ email: string; name: string }[]> {
  return userStore(db).admins();
}

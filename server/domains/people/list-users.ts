import type { ListedUser } from '@spareworks/contract/calls/people';
import type { Db } from '../../db/database.ts';
import { type UserList, userStore } from './user-store.ts';

export function listUsers(
  db: Db,
  list: UserList,
  { after, limit }: { after: string | null; limit: number },
): Promise<ListedUser[]> {
  return userStore(db).page(list, after, limit);
}

export function countUsers(db: Db, list: Pick<UserList, 'q' | 'nearly'>): Promise<number> {
  return userStore(db).count(list);
}

/** Nobody looks through what more people than that have done. */
const mostFound = 1000;

/** Of people whose names and addresses have every word. */
export function addressesFound(db: Db, q: string): Promise<string[]> {
  return userStore(db).addresses(q, mostFound);
}

export function listAdmins(db: Db): Promise<{ email: string; name: string }[]> {
  return userStore(db).admins();
}

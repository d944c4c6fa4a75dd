import type { Role } from '@spareworks/contract/calls/people';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { endTokensOf } from '../tokens/access-tokens.ts';
import { userStore } from './user-store.ts';

/** Who changes the role: the email of an admin, or 'operator' and 'system'. */
export type RoleChange = { email: string; role: Role; actor: string };

/**
 * The one way a role changes. The person's tokens end, the deed is noted, and the last admin stays one. Answers whether
 * anything changed. Needs a transaction.
 */
export async function changeRole(tx: Db, { email, role, actor }: RoleChange): Promise<boolean> {
  const { user, admins } = await userStore(tx).lockForRoleChange(email);
  if (user === null) throw new Problem('user_not_found');
  if (user.role === role) return false;
  if (role !== 'admin' && admins <= 1) throw new Problem('last_admin');
  await userStore(tx).setRole(user.id, role);
  await endTokensOf(tx, user.id);
  await record(tx, {
    actor,
    action: 'role changed',
    subject: email,
    before: { role: user.role },
    after: { role },
  });
  return true;
}

/** The person who goes, and how many admins there are with them; neither changes until the transaction ends. */
export function lockForDeletion(
  tx: Db,
  email: string,
): ReturnType<ReturnType<typeof userStore>['lockForRoleChange']> {
  return userStore(tx).lockForRoleChange(email);
}

/** ADMIN_EMAIL makes its account an admin, but only once it is certain whose account it is. */
export async function promoteConfiguredAdmin(tx: Db, adminEmail: string | null): Promise<void> {
  if (adminEmail === null) return;
  const email = adminEmail.toLowerCase();
  const { user } = await userStore(tx).lockForRoleChange(email);
  if (user?.addressProved) await changeRole(tx, { email, role: 'admin', actor: 'system' });
}

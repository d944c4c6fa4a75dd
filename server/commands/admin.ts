import { normalizeEmail } from '@spareworks/contract/schemas/email';
import type { Database } from '../db/database.ts';
import { changeRole } from '../domains/people/change-role.ts';
import { listAdmins } from '../domains/people/list-users.ts';
import type { Settings } from '../read-settings.ts';
import { runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list';

export async function changeAdmins({ config, args: [action, email, ...rest] }: Settings): Promise<number> {
  const needsEmail = action === 'grant' || action === 'revoke';
  if (rest.length > 0 || (needsEmail ? email === undefined : action !== 'list' || email !== undefined)) {
    throw new Error(usage);
  }
  await withDatabase(config, (database) =>
    needsEmail ? change(database, action, normalizeEmail(email ?? '')) : list(database),
  );
  return 0;
}

async function change(database: Database, action: 'grant' | 'revoke', email: string): Promise<void> {
  const role = action === 'grant' ? 'admin' : 'user';
  const changed = await changeRole(database, { email, role, actor: 'operator' });
  const is = role === 'admin' ? 'an admin' : 'no admin';
  console.log(changed ? `${email} is ${is} now.` : `${email} was ${is} already.`);
}

async function list(database: Database): Promise<void> {
  const admins = await listAdmins(database);
  if (admins.length === 0) console.log('There is no admin yet.');
  for (const { email, name } of admins) console.log(`${email}  ${name}`);
}

// Tests ask for it without a process, which takes longer to start than all that it does.
if (import.meta.main) await runCommand(changeAdmins);

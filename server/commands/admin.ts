import { normalizeEmail } from '@spareworks/contract/schemas/email';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { changeRole } from '../domains/people/change-role.ts';
import { listAdmins } from '../domains/people/list-users.ts';
import { openCommandDatabase } from '../open-configured-database.ts';

const usage = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list';

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function run([action, email, ...rest]: string[]): Promise<void> {
  const needsEmail = action === 'grant' || action === 'revoke';
  if (rest.length > 0 || (needsEmail ? email === undefined : action !== 'list' || email !== undefined)) {
    throw new Error(usage);
  }
  const result = readConfig(process.env);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  const opened = await openCommandDatabase(result.config, { onError: console.error, log: console.error });
  try {
    await migrate(opened.database);
    if (needsEmail) await change(opened.database, action, normalizeEmail(email ?? ''));
    else await list(opened.database);
  } finally {
    await opened.close();
  }
}

async function change(database: Database, action: 'grant' | 'revoke', email: string): Promise<void> {
  const role = action === 'grant' ? 'admin' : 'user';
  const changed = await database.transaction((tx) => changeRole(tx, { email, role, actor: 'operator' }));
  const is = role === 'admin' ? 'an admin' : 'no admin';
  console.log(changed ? `${email} is ${is} now.` : `${email} was ${is} already.`);
}

async function list(database: Database): Promise<void> {
  const admins = await listAdmins(database);
  if (admins.length === 0) console.log('There is no admin yet.');
  for (const { email, name } of admins) console.log(`${email}  ${name}`);
}

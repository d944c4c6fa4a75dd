import { normalizeEmail } from '@spareworks/contract/schemas/email';
import { endAllSessions, endSessionsOf } from '../domains/identity/end-sessions.ts';
import type { Settings } from '../read-settings.ts';
import { runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run sessions -- end EMAIL | end-all';

export async function endSessions({ config, args: [action, email, ...rest] }: Settings): Promise<number> {
  const isUsed = action === 'end' ? email !== undefined : action === 'end-all' && email === undefined;
  if (!isUsed || rest.length > 0) throw new Error(usage);
  await withDatabase(config, async (database) => {
    if (email === undefined) {
      console.log(
        `${sessions(await database.transaction(endAllSessions))} ended, and every link to a new password.`,
      );
      return;
    }
    const address = normalizeEmail(email);
    const ended = await database.transaction((tx) => endSessionsOf(tx, address));
    if (ended === null) throw new Error('There is no user with this email.');
    console.log(`${sessions(ended)} of ${address} ended, and every link to a new password.`);
  });
  return 0;
}

function sessions(count: number): string {
  return `${count} ${count === 1 ? 'session' : 'sessions'}`;
}

// Tests ask for it without a process, which takes longer to start than all that it does.
if (import.meta.main) await runCommand(endSessions);

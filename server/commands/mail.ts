import { isUuid } from '@spareworks/contract/plain/uuid';
import type { Database } from '../db/database.ts';
import { dropMail, listUnsent, retryMail } from '../domains/mail/look-after-mail.ts';
import type { Settings } from '../read-settings.ts';
import { runCommand, withDatabase } from './run-command.ts';

const usage = 'Usage: npm run mail -- list | retry [ID] | drop ID | drop dead';
const listedAtMost = 100;

export async function lookAfterMail({ config, args: [action, which, ...rest] }: Settings): Promise<number> {
  const work = workFor(action, which);
  if (work === null || rest.length > 0) throw new Error(usage);
  await withDatabase(config, work);
  return 0;
}

function workFor(
  action: string | undefined,
  which: string | undefined,
): ((db: Database) => Promise<void>) | null {
  const id = which !== undefined && isUuid(which) ? which : null;
  if (action === 'list') return which === undefined ? list : null;
  if (action === 'retry' && (which === undefined || id !== null)) return (db) => retry(db, id);
  if (action === 'drop' && (which === 'dead' || id !== null)) return (db) => drop(db, id);
  return null;
}

async function list(db: Database): Promise<void> {
  const { mails, waiting, dead } = await listUnsent(db, listedAtMost);
  console.log(`${waiting} waiting, ${dead} given up`);
  for (const { id, createdAt, recipient, subject, attempts, reason, nextAttemptAt } of mails) {
    const next = nextAttemptAt === null ? 'given up' : `next try ${nextAttemptAt.toISOString()}`;
    console.log(`${id}  ${createdAt.toISOString()}  ${recipient}  ${subject}`);
    console.log(
      `  tried ${attempts === 1 ? 'once' : `${attempts} times`}, ${next}${reason === null ? '' : `: ${reason}`}`,
    );
  }
  if (waiting + dead > mails.length) console.log(`and ${waiting + dead - mails.length} more`);
}

async function retry(db: Database, id: string | null): Promise<void> {
  const revived = await retryMail(db, id);
  if (id !== null && revived === 0)
    throw new Error(
      'No mail of this id was given up. One that waits is tried by itself; npm run mail -- retry hurries all of them.',
    );
  const others = id === null ? ', and what was to wait for more than two minutes is tried now' : '';
  console.log(`${count(revived)} that had been given up: tried again for three days${others}.`);
}

async function drop(db: Database, id: string | null): Promise<void> {
  const dropped = await dropMail(db, id);
  if (id !== null && dropped === 0) throw new Error('There is no mail of this id that was not sent.');
  console.log(`${count(dropped)} dropped: nobody will get ${dropped === 1 ? 'it' : 'them'}.`);
}

function count(mails: number): string {
  return `${mails} ${mails === 1 ? 'mail' : 'mails'}`;
}

// Tests ask for it without a process, which takes longer to start than all that it does.
if (import.meta.main) await runCommand(lookAfterMail);

import type { Db } from '../../db/database.ts';
import { record } from '../audit/record.ts';
import { findRegistered } from '../people/registered.ts';
import { accountStore } from './account-store.ts';

/**
 * Signs somebody out everywhere and makes the links of no use that were mailed to them for a new password. How many
 * sessions there were; null where nobody has this address. Needs a transaction.
 */
export async function endSessionsOf(tx: Db, email: string): Promise<number | null> {
  const person = await findRegistered(tx, email);
  if (person === null) return null;
  const ended = await accountStore(tx).endSessions(person.id);
  await accountStore(tx).endResetLinks(person.id);
  await note(tx, email, ended);
  return ended;
}

/** The same for everybody. Needs a transaction. */
export async function endAllSessions(tx: Db): Promise<number> {
  const ended = await accountStore(tx).endAllSessions();
  await note(tx, 'everybody', ended);
  return ended;
}

function note(tx: Db, subject: string, sessions: number): Promise<void> {
  return record(tx, {
    actor: 'operator',
    action: 'sessions ended',
    subject,
    before: { sessions },
  });
}

import type { Database } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { lockRegistered } from '../people/registered.ts';
import { accountStore } from './account-store.ts';
import { identityMails } from './identity-mails.ts';

type Change = {
  person: { id: string; email: string };
  /** The one in which it is done goes on. */
  sessionId: string;
  /** Both as they are kept. */
  before: string | null;
  after: string;
};

/** All other sessions end, and so does every link to a new password. Whoever did not do this hears of it by mail. */
export function changePassword(
  database: Database,
  publicUrl: string,
  { person, sessionId, before, after }: Change,
): Promise<void> {
  return database.transaction(async (tx) => {
    if ((await lockRegistered(tx, person.id)) === null) throw new Problem('signed_out');
    const accounts = accountStore(tx);
    // Two changes at once: the second was proved with a password that is none any more.
    if ((await accounts.passwordOf(person.email)) !== before) throw new Problem('changed_meanwhile');
    await accounts.setPassword(person.id, after);
    await accounts.endOtherSessions(person.id, sessionId);
    await identityMails(tx, publicUrl).passwordChanged(person);
    await record(tx, { actor: person.email, action: 'password changed', subject: person.email });
  });
}

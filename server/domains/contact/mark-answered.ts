import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { contactStore } from './contact-store.ts';

/** Notes that a message was answered, or takes that back. Answers whether anything changed. */
export function markAnswered(
  database: Database,
  caller: Caller,
  id: string,
  answered: boolean,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const before = await contactStore(tx).lock(id);
    if (before === null) throw new Problem('not_found');
    if (before === answered) return false;
    await contactStore(tx).markAnswered(id, answered ? caller.email : null);
    await record(tx, {
      actor: caller.email,
      action: answered ? 'message answered' : 'message reopened',
      subject: `message ${id}`,
      before: { answered: before },
      after: { answered },
    });
    return true;
  });
}

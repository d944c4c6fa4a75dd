import type { AuditAction } from '@spareworks/contract/plain/audit-actions';
import type { MessageState } from '@spareworks/contract/plain/message-states';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { contactStore } from './contact-store.ts';

const actions: Record<MessageState, AuditAction> = {
  open: 'message reopened',
  answered: 'message answered',
  closed: 'message closed',
};

/** `answered` is how a program says it that does not know of messages that need no answer. */
type Mark = { state?: MessageState | undefined; answered?: boolean | undefined };

/** Notes what became of a message, without a mail: it was answered by phone, or needs no answer. Answers whether anything changed. */
export function markMessage(
  database: Database,
  caller: Caller,
  id: string,
  { answered, state = answered === true ? 'answered' : 'open' }: Mark,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const before = await contactStore(tx).lock(id);
    if (before === null) throw new Problem('not_found');
    if (before.state === state) return false;
    await contactStore(tx).setState(id, state, caller.email);
    await record(tx, {
      actor: caller.email,
      action: actions[state],
      subject: `message ${id}`,
      before: { state: before.state },
      after: { state },
    });
    return true;
  });
}

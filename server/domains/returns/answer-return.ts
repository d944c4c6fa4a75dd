import type { Return } from '@spareworks/contract/calls/returns';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { record } from '../audit/record.ts';
import { changeReturn } from './change-return.ts';
import { lockReturn } from './lock-return.ts';
import { toReturn } from './to-return.ts';

type Answering = { id: string; to: 'accepted' | 'refused'; answer: string };

/** Lets a return come, with words where to send it, or refuses it with the reason. */
export async function answerReturn(
  database: Database,
  caller: Caller,
  { id, to, answer }: Answering,
  publicUrl: string,
): Promise<Return> {
  const actor = caller.email;
  return database.transaction(async (tx) => {
    const locked = await lockReturn(tx, id);
    const changed = await changeReturn(tx, locked, { to, actor, publicUrl, answer });
    await record(tx, {
      actor,
      action: to === 'accepted' ? 'return accepted' : 'return refused',
      subject: locked.order.id,
      before: { state: locked.found.state },
      after: { state: changed.state, answer, return: id },
    });
    return toReturn(changed);
  });
}

import type { Return } from '@spareworks/contract/calls/returns';
import { returnLineWords } from '@spareworks/contract/plain/returns';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { record } from '../audit/record.ts';
import { noteNews } from '../orders/note-news.ts';
import { changeReturn } from './change-return.ts';
import { lockReturn } from './lock-return.ts';
import { toReturn } from './to-return.ts';

/** Ends a return. What came and is not on the shelf again is written off: nothing moves. */
export async function closeReturn(
  database: Database,
  caller: Caller,
  { id, words }: { id: string; words: string | null },
  publicUrl: string,
): Promise<Return> {
  const actor = caller.email;
  return database.transaction(async (tx) => {
    const locked = await lockReturn(tx, id);
    const changed = await changeReturn(tx, locked, { to: 'closed', actor, publicUrl, words });
    const writtenOff = changed.lines.filter(
      ({ kind, received, restocked }) => kind === 'part' && received > restocked,
    );
    if (writtenOff.length > 0) {
      const note = writtenOff.map((line) => returnLineWords(line, line.received - line.restocked)).join('\n');
      await noteNews(tx, locked.order, { what: 'return-written-off', actor, note });
    }
    await record(tx, {
      actor,
      action: 'return closed',
      subject: locked.order.id,
      before: { state: locked.found.state },
      after: {
        state: changed.state,
        return: id,
        words,
        writtenOff: writtenOff.map(({ name, received, restocked }) => ({
          name,
          quantity: received - restocked,
        })),
      },
    });
    return toReturn(changed);
  });
}

import type { RestockInput, Return } from '@spareworks/contract/calls/returns';
import { returnLineWords } from '@spareworks/contract/plain/returns';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { noteNews } from '../orders/note-news.ts';
import { noteProgress } from '../orders/note-progress.ts';
import { takeBackReturned } from '../stock/move-stock.ts';
import { movedOn } from './change-return.ts';
import { exceeds } from './exceeds.ts';
import { getReturn } from './find-returns.ts';
import { lockReturn } from './lock-return.ts';
import type { ReturnRecord } from './return-record.ts';
import { returnStore } from './return-store.ts';

/** Puts received pieces that are as good as new back on the shelf. */
export async function restockReturn(
  database: Database,
  caller: Caller,
  id: string,
  input: RestockInput,
  key: string | null,
): Promise<Return> {
  const actor = caller.email;
  const request = { userId: caller.id, key, what: `restock ${id}`, body: input };
  await once(database, request, async (tx) => {
    const { order, found } = await lockReturn(tx, id);
    if (found.state !== 'received') throw movedOn(found);
    const lines = linesOf(found, input);
    await returnStore(tx).restock(id, lines);
    await noteProgress(
      tx,
      order.id,
      lines.map(({ position, quantity }) => ({ position, restocked: quantity })),
    );
    await pausePoint('return restocked: noted');
    await takeBackReturned(tx, { orderId: order.id, lines }, actor);
    const note = lines.map((line) => returnLineWords(line, line.quantity)).join('\n');
    await noteNews(tx, order, { what: 'return-restocked', actor, note });
    await record(tx, {
      actor,
      action: 'return put back on the shelf',
      subject: order.id,
      after: { return: id, lines: lines.map(({ name, quantity }) => ({ name, quantity })) },
    });
    return id;
  });
  return getReturn(database, id);
}

function linesOf({ lines }: ReturnRecord, input: RestockInput) {
  const wanted = input.lines.map(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position && each.kind === 'part');
    if (line !== undefined) return { ...line, quantity, left: line.resalable - line.restocked };
    throw new Problem('invalid_input', {
      errors: { lines: `has line ${position}, of which no part is in this return` },
    });
  });
  const short = wanted.filter(({ quantity, left }) => quantity > left);
  if (short.length === 0) return wanted;
  throw exceeds(
    short.map((line) => ({ ...line, wanted: line.quantity, available: line.left })),
    'can go on the shelf',
  );
}

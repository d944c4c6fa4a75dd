import type { ReceiptInput, Return } from '@spareworks/contract/calls/returns';
import { canBecome } from '@spareworks/contract/plain/returns';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { noteProgress } from '../orders/note-progress.ts';
import { changeReturn, movedOn } from './change-return.ts';
import { exceeds } from './exceeds.ts';
import { type LockedReturn, lockReturn } from './lock-return.ts';
import { type ReceivedLine, returnStore } from './return-store.ts';
import { toReturn } from './to-return.ts';

/** Notes what of a return has come, once. What becomes of it, and of the money, is decided after that. */
export async function receiveReturn(
  database: Database,
  caller: Caller,
  id: string,
  { lines }: ReceiptInput,
  publicUrl: string,
): Promise<Return> {
  const actor = caller.email;
  return database.transaction(async (tx) => {
    const locked = await lockReturn(tx, id);
    const { order, found } = locked;
    if (!canBecome(found.state, 'received')) throw movedOn(found);
    const came = lines.map(({ position, kind = 'part', received, resalable = 0, damaged = 0 }) => ({
      position,
      kind,
      received,
      resalable,
      damaged,
    }));
    checkCame(locked, came);
    await returnStore(tx).receive(id, came);
    await pausePoint('return received: lines written');
    const parts = came.filter(({ kind, received }) => kind === 'part' && received > 0);
    await noteProgress(
      tx,
      order.id,
      parts.map(({ position, received }) => ({ position, returned: received })),
    );
    const changed = await changeReturn(tx, locked, { to: 'received', actor, publicUrl });
    await record(tx, {
      actor,
      action: 'return received',
      subject: order.id,
      before: { state: found.state },
      after: { state: changed.state, return: id, ...namedPieces(locked, came) },
    });
    return toReturn(changed);
  });
}

/** What came, and of it what is as good as new and what is damaged, as the log names pieces. */
function namedPieces({ found }: LockedReturn, came: readonly ReceivedLine[]) {
  const each = came.map((line) => {
    const { name = '' } = found.lines.find(({ position }) => position === line.position) ?? {};
    return { ...line, name: line.kind === 'core' ? `old part for ${name}` : name };
  });
  const some = (of: 'resalable' | 'damaged') =>
    each.filter((line) => line[of] > 0).map((line) => ({ name: line.name, quantity: line[of] }));
  const [resalable, damaged] = [some('resalable'), some('damaged')];
  return {
    lines: each.map(({ name, received: quantity }) => ({ name, quantity })),
    ...(resalable.length > 0 && { resalable }),
    ...(damaged.length > 0 && { damaged }),
  };
}

function checkCame({ order, found }: LockedReturn, came: readonly ReceivedLine[]): void {
  const lines = came.map((line) => {
    const asked = found.lines.find(({ position, kind }) => position === line.position && kind === line.kind);
    if (asked !== undefined) return { ...line, asked };
    throw new Problem('invalid_input', {
      errors: { lines: `has line ${line.position}, which is not part of this return` },
    });
  });
  const most = ({ asked }: (typeof lines)[number]) => {
    const ordered = order.lines[asked.position - 1];
    if (asked.kind === 'core' || ordered === undefined) return asked.asked;
    return Math.min(asked.asked, ordered.shipped - ordered.returned);
  };
  const short = lines.filter((line) => line.received > most(line));
  if (short.length === 0) return;
  throw exceeds(
    short.map((line) => ({ ...line.asked, wanted: line.received, available: most(line) })),
    'can have come',
  );
}

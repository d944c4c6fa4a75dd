import type { PaymentBreak } from '@spareworks/contract/payments';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../http/guard.ts';
import { Problem } from '../../http/problem.ts';
import { record } from '../audit/record.ts';
import { type BreakList, breakStore } from './break-store.ts';

export function listBreaks(
  db: Db,
  list: BreakList,
  { after, limit }: { after: string | null; limit: number },
): Promise<PaymentBreak[]> {
  return breakStore(db).page(list, after, limit);
}

export function countBreaks(db: Db, done: boolean | null): Promise<number> {
  return breakStore(db).count(done);
}

/** Notes that somebody has looked after it, and how it ended. The first note stays. Answers whether it is this one. */
export function finishBreak(database: Database, caller: Caller, id: string, note: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await breakStore(tx).lock(id);
    if (found === null) throw new Problem('not_found');
    if (found.done) return false;
    await breakStore(tx).finish(id, caller.email, note);
    await record(tx, {
      actor: caller.email,
      action: 'payment looked after',
      subject: `payment ${found.transactionId}`,
      before: { done: false },
      after: { done: true, kind: found.kind, note },
    });
    return true;
  });
}

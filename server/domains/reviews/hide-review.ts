import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { reviewStore } from './review-store.ts';

type Hiding = { hidden: boolean; reason: string };

/** Hides a review from everybody but staff and its author, or shows it again. Answers whether anything changed. */
export function hideReview(
  database: Database,
  caller: Caller,
  id: string,
  { hidden, reason }: Hiding,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const before = await reviewStore(tx).lockStanding(id);
    if (before === null) throw new Problem('not_found');
    if (before.hidden === hidden) return false;
    await reviewStore(tx).hide(id, hidden ? { by: caller.email, reason } : null);
    await record(tx, {
      actor: caller.email,
      action: hidden ? 'review hidden' : 'review shown again',
      subject: `review ${id}`,
      before: { hidden: before.hidden },
      // The text goes along: the author can replace it, and then nobody could tell what was hidden.
      after: { hidden, reason, name: before.name, description: before.description },
    });
    return true;
  });
}

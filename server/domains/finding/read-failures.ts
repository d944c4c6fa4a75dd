import type { FailedSearch } from '@spareworks/contract/calls/finding';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Finder } from './finder.ts';
import { findingStore } from './finding-store.ts';

const unnarrowed = { group: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };

/** Each with how many parts it would find today. */
export async function readFailures(
  db: Db,
  finder: Finder,
  { after, limit }: { after: string | null; limit: number },
): Promise<FailedSearch[]> {
  const rows = await findingStore(db).failuresPage(after, limit);
  return rows.map(({ lastAt, ...row }) => ({
    ...row,
    lastAt: lastAt.toISOString(),
    findsNow: finder.count({ typed: row.query, literally: false }, unnarrowed),
  }));
}

export function countFailures(db: Db): Promise<number> {
  return findingStore(db).countFailures();
}

export async function removeFailure(db: Db, id: string): Promise<void> {
  if (!(await findingStore(db).removeFailure(id))) throw new Problem('not_found');
}

import type { FailedSearch } from '@spareworks/contract/calls/finding';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { findingStore } from './finding-store.ts';
import { type PartFinder, unnarrowed } from './part-finder.ts';

/** Each with what it would find today, and what of it is still unknown. */
export async function readFailures(
  db: Db,
  finder: PartFinder,
  { after, limit }: { after: string | null; limit: number },
): Promise<FailedSearch[]> {
  const rows = await findingStore(db).failuresPage(after, limit);
  const found: FailedSearch[] = [];
  for (const { lastAt, ...row } of rows) {
    const query = { typed: row.query, literally: false };
    const [{ unknown }, findsNow] = await Promise.all([finder.read(query), finder.count(query, unnarrowed)]);
    found.push({ ...row, lastAt: lastAt.toISOString(), unknown: [...unknown], findsNow });
  }
  return found;
}

export function countFailures(db: Db): Promise<number> {
  return findingStore(db).countFailures();
}

export async function removeFailure(db: Db, id: string): Promise<void> {
  if (!(await findingStore(db).removeFailure(id))) throw new Problem('not_found');
}

import type { FitCoverage } from '@spareworks/contract/plain/fitment';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { partAdminStore } from './part-admin-store.ts';

/** Until the transaction ends nobody else says anything about this part or takes it off sale; it can be ordered all the while. */
export async function holdPart(tx: Db, id: string): Promise<{ coverage: FitCoverage }> {
  const [held] = await partAdminStore(tx).hold([id]);
  if (held === undefined) throw new Problem('part_not_found');
  return { coverage: held.coverage };
}

/** The same for many; those that are not on sale are left out. */
export async function holdParts(tx: Db, ids: readonly string[]): Promise<string[]> {
  const held = await partAdminStore(tx).hold(ids);
  return held.map(({ id }) => id);
}

/** What their lists of cars say of cars that are not on them; of parts the caller holds. */
export async function changeCoverage(tx: Db, ids: readonly string[], coverage: FitCoverage): Promise<void> {
  await partAdminStore(tx).setCoverage(ids, coverage);
}

import type { Db } from '../../db/database.ts';
import type { PartsHolder } from '../groups/keep-groups.ts';
import { partAdminStore } from './part-admin-store.ts';
import { partStore } from './part-store.ts';

/** How many parts on sale have each group. */
export async function countPartsByGroup(db: Db): Promise<Map<string, number>> {
  const rows = await partStore(db).countByGroup();
  return new Map(rows.map(({ group, count }) => [group, count]));
}

/** Of these groups those that have parts on sale. */
export async function groupsSold(db: Db, groups: readonly string[]): Promise<Set<string>> {
  return new Set(await partStore(db).groupsSold(groups));
}

/** Parts hold on to their groups. */
export const partsOfGroup: PartsHolder = {
  words: ['part', 'parts'],
  count: async (tx, group) => (await countPartsByGroup(tx)).get(group) ?? 0,
  moveSome: (tx, move) => partAdminStore(tx).moveSomeOfGroup(move),
};

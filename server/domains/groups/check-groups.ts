import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { groupStore } from './group-store.ts';

export const noGroup = 'is no group of this shop';

/** Refuses a group there is none of. It stays as long as the transaction does. */
export async function requireGroup(tx: Db, key: string | null): Promise<void> {
  if (key !== null && (await groupStore(tx).hold([key])).length === 0) {
    throw new Problem('invalid_input', { errors: { group: noGroup } });
  }
}

/** Of these keys those there are no groups of; the others stay as long as the transaction does. */
export async function unknownGroups(tx: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const known = new Set(await groupStore(tx).hold(keys));
  return keys.filter((key) => !known.has(key));
}

import { isSearch } from '@spareworks/contract/plain/is-search';
import type { Db } from '../../db/database.ts';
import type { Finding } from '../finding/finding.ts';
import { partStore } from './part-store.ts';

/** Nobody looks through what was done to more parts than that. */
const mostParts = 200;

/** The ids of parts on sale whose number this is, or whose names say all of it; as typed, for it may be something else altogether. */
export async function partsNamed(finding: Pick<Finding, 'ready'>, typed: string): Promise<readonly string[]> {
  if (!isSearch(typed)) return [];
  const { ids } = await (await finding.ready()).named({ typed, literally: true }, mostParts);
  return ids;
}

/** What those ids that are of parts are called, on sale or not. */
export async function partNamesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await partStore(db).names(ids);
  return new Map(found.map(({ id, name }) => [id, name]));
}

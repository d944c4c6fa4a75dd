import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { Db } from '../../db/database.ts';
import { partStore } from './part-store.ts';

const most = 6;

/** Parts like this one, which need not be on sale any more. */
export function similarParts(db: Db, id: string): Promise<SparePart[]> {
  return partStore(db).similar(id, most);
}

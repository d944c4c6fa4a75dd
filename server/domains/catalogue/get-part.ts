import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { partStore } from './part-store.ts';

export async function getPart(db: Db, id: string): Promise<SparePart> {
  const part = await partStore(db).get(id);
  if (part === null) throw new Problem('part_not_found');
  return part;
}

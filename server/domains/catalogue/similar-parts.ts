import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { Db } from '../../db/database.ts';
import type { KnownParts } from './known-parts.ts';
import { mostAlike } from './likeness.ts';
import { partStore } from './part-store.ts';

const most = 6;

/** Parts like this one, which need not be on sale any more: of its group, near in price, most alike in name; without any, the newest. */
export async function similarParts(db: Db, known: KnownParts, id: string): Promise<SparePart[]> {
  const store = partStore(db);
  const { name, parts } = await store.near(id);
  const candidates = parts.length === 0 ? await store.newestBeside(id, most) : parts;
  return known.inOrder(db, mostAlike(name, candidates, most));
}

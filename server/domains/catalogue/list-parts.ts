import { Readable } from 'node:stream';
import type { SparePart } from '@spareworks/contract/catalogue';
import type { Db } from '../../db/database.ts';
import { type ListOrder, partStore } from './part-store.ts';

export type PartsPage = { parts: SparePart[]; next: string | null };

/** One page, and where the next one begins. */
export async function listPartsPage(
  db: Db,
  { order, after, limit }: { order: ListOrder; after: string | null; limit: number },
): Promise<PartsPage> {
  const parts = await partStore(db).page(order, after, limit + 1);
  const page = parts.slice(0, limit);
  return { parts: page, next: parts.length > limit ? (page.at(-1)?._id ?? null) : null };
}

export function countParts(db: Db): Promise<number> {
  return partStore(db).count();
}

const batch = 500;

/**
 * The whole list as JSON text, in constant memory. Read in batches by key, each its own short query, so that a slow
 * reader never holds a connection.
 */
export function streamParts(db: Db, order: ListOrder): Readable {
  return Readable.from(wholeList(db, order), { objectMode: false });
}

async function* wholeList(db: Db, order: ListOrder): AsyncGenerator<string> {
  const store = partStore(db);
  let after: string | null = null;
  let before = '[';
  for (;;) {
    const parts: SparePart[] = await store.page(order, after, batch);
    if (parts.length > 0) {
      yield before + parts.map((part) => JSON.stringify(part)).join(',');
      before = ',';
    }
    if (parts.length < batch) break;
    after = parts.at(-1)?._id ?? null;
  }
  yield before === '[' ? '[]' : ']';
}

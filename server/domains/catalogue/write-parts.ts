import type { KnownPartFields } from '@spareworks/contract/plain/part-fields';
import type { Db } from '../../db/database.ts';
import { partBatchStore } from './part-batch-store.ts';

/** What the catalogue itself keeps about a part; its pieces are the stock's. */
export type CataloguePart = KnownPartFields & { id: string };

/** Many new parts. Their stock is to be received in the same transaction. */
export async function addParts(tx: Db, parts: readonly CataloguePart[]): Promise<void> {
  if (parts.length > 0) await partBatchStore(tx).insert(parts);
}

/** New fields for many parts the caller has locked. */
export async function changeParts(tx: Db, parts: readonly CataloguePart[], editor: string): Promise<void> {
  if (parts.length > 0) await partBatchStore(tx).update(parts, editor);
}

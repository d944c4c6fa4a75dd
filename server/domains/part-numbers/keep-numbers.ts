import type { PartNumber } from '@spareworks/contract/plain/part-number';
import type { Db } from '../../db/database.ts';
import { numberStore } from './number-store.ts';

type NumberedPart = { partId: string; numbers: readonly PartNumber[] };

/** The numbers of a part beside its own, in their order. */
export async function numbersOf(db: Db, partId: string): Promise<PartNumber[]> {
  const numbers = await numberStore(db).ofParts([partId]);
  return numbers.map(({ partId: _part, ...number }) => number);
}

/** The numbers of parts that are new. */
export async function addNumbers(tx: Db, parts: readonly NumberedPart[]): Promise<void> {
  const numbers = parts.flatMap(({ partId, numbers }) => numbers.map((number) => ({ ...number, partId })));
  if (numbers.length > 0) await numberStore(tx).insert(numbers);
}

/** All numbers of these parts, in place of those they had. The caller keeps the parts still. */
export async function setNumbers(tx: Db, parts: readonly NumberedPart[]): Promise<void> {
  if (parts.length === 0) return;
  await numberStore(tx).remove(parts.map(({ partId }) => partId));
  await addNumbers(tx, parts);
}

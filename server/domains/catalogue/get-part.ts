import type { PartDetails } from '@spareworks/contract/calls/catalogue';
import type { PartReference } from '@spareworks/contract/schemas/part-numbers';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { partStore, type Replaced } from './part-store.ts';

/** A part with its numbers, what takes its place and whose place it takes. */
export async function getPart(db: Db, id: string): Promise<PartDetails> {
  const store = partStore(db);
  const found = await store.get(id);
  if (found === null) throw new Problem('part_not_found');
  const { isReplaced, ...part } = found;
  const [, ...replacements] = isReplaced ? await store.replacements(id) : [];
  const [next] = replacements;
  return {
    ...part,
    supersededBy: next?.onSale === true ? reference(next) : null,
    current: reference(replacements.findLast(({ onSale }) => onSale)),
  };
}

function reference(part: Replaced | undefined): PartReference | null {
  return part === undefined ? null : { _id: part._id, sku: part.sku, name: part.name };
}

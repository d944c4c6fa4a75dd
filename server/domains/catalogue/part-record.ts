import type { PartRecord } from '@spareworks/contract/calls/part-management';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { latestMoves, stockFigures } from '../stock/stock-figures.ts';
import { getPart } from './get-part.ts';
import { partAdminStore } from './part-admin-store.ts';

/** Everything an admin sees of a part. */
export async function partRecord(db: Db, id: string): Promise<PartRecord> {
  const part = await getPart(db, id);
  const edited = await partAdminStore(db).find(id);
  const [stock] = await stockFigures(db, [id]);
  if (edited === null || stock === undefined) throw new Problem('part_not_found');
  const moves = await latestMoves(db, id);
  // The fields come with the version, from one statement: an edit in between does not mix them up.
  const { editedAt, replacementId: _replacement, ...fields } = edited;
  const { available, held, sold } = stock;
  return {
    ...part,
    ...fields,
    editedAt: editedAt.toISOString(),
    availableQuantity: available,
    stock: { available, held, sold },
    moves,
  };
}

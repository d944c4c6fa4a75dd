import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { partStore } from './part-store.ts';

export type PartOnSale = {
  id: string;
  sku: string;
  name: string;
  priceCents: number;
  minimumOrder: number;
  available: number;
};

/** The part somebody wants, by its id or by its name if only one has it. */
export async function requirePartOnSale(
  db: Db,
  wanted: { id: string | undefined; name: string },
): Promise<PartOnSale> {
  const [part, another] = await partStore(db).onSale(wanted);
  if (part === undefined && wanted.id !== undefined) throw new Problem('part_not_found');
  if (part === undefined || another !== undefined) throw new Problem('part_not_named');
  return part;
}

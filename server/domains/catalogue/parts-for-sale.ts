import type { Db } from '../../db/database.ts';
import { partStore } from './part-store.ts';

/** A part as somebody has it in a basket. */
export type PartForSale = {
  id: string;
  sku: string;
  name: string;
  img: string;
  group: string | null;
  priceCents: number;
  minimumOrder: number;
  available: number;
  /** False: it was taken off sale. */
  onSale: boolean;
  /** Of one; null where it is not known. */
  weightGrams: number | null;
  bulky: boolean;
  /** For the old part of one; 0 for none. */
  depositCents: number;
};

/** These parts, those off sale too; what never was a part is left out. */
export async function partsForSale(db: Db, ids: readonly string[]): Promise<Map<string, PartForSale>> {
  const parts = await partStore(db).forSale(ids);
  return new Map(parts.map((part) => [part.id, part]));
}

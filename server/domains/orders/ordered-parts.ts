import type { OrderedPart } from '@spareworks/contract/reviews';
import type { Db } from '../../db/database.ts';
import { orderedPartsStore } from './ordered-parts-store.ts';

/** The parts a person has ordered that are still on sale, the last ordered first. */
export function orderedParts(db: Db, userId: string, limit: number): Promise<OrderedPart[]> {
  return orderedPartsStore(db).newest(userId, limit);
}

export function hasOrdered(db: Db, userId: string, partId: string): Promise<boolean> {
  return orderedPartsStore(db).has(userId, partId);
}

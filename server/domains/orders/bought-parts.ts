import type { OrderedPart } from '@spareworks/contract/calls/reviews';
import type { Db } from '../../db/database.ts';
import { boughtPartsStore } from './bought-parts-store.ts';

/** The parts a person has paid for that are still on sale, the last ordered first. */
export function boughtParts(db: Db, userId: string, limit: number): Promise<OrderedPart[]> {
  return boughtPartsStore(db).newest(userId, limit);
}

export function hasBought(db: Db, userId: string, partId: string): Promise<boolean> {
  return boughtPartsStore(db).has(userId, partId);
}

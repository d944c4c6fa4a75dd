import type { OrderedPart } from '@spareworks/contract/calls/reviews';
import type { Db } from '../../db/database.ts';
import { boughtPartsStore } from './bought-parts-store.ts';

/** The parts a person has paid for that are still on sale, the last ordered first. */
export function boughtParts(db: Db, userId: string, limit: number): Promise<OrderedPart[]> {
  return boughtPartsStore(db).newest(userId, limit);
}

/** A part a person has paid for; null when they have not. */
export function getBoughtPart(db: Db, userId: string, partId: string): Promise<{ onSale: boolean } | null> {
  return boughtPartsStore(db).one(userId, partId);
}

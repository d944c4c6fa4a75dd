import type { OrderedPart } from '@spareworks/contract/calls/reviews';
import type { Db } from '../../db/database.ts';
import { boughtParts } from '../orders/bought-parts.ts';

const most = 100;

/** What a person can review: bought, paid for and not given back. One reviewed before is reviewed anew. */
export function reviewableParts(db: Db, userId: string): Promise<OrderedPart[]> {
  return boughtParts(db, userId, most);
}

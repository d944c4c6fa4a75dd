import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { readBasket } from './read-basket.ts';

/** Refuses who has seen another basket than it is now. Needs a transaction that keeps the person still. */
export async function requireVersion(tx: Db, userId: string, version: string): Promise<void> {
  if ((await readBasket(tx, userId)).version !== version) throw new Problem('basket_changed');
}

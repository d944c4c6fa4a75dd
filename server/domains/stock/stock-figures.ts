import type { StockFigures, StockMove } from '@spareworks/contract/calls/part-management';
import type { Db } from '../../db/database.ts';
import { stockStore } from './stock-store.ts';

const shownMoves = 20;

export function stockFigures(
  db: Db,
  partIds: readonly string[],
): Promise<(StockFigures & { _id: string })[]> {
  return stockStore(db).figures(partIds);
}

/** How the stock of a part came about, as far as anybody reads back. */
export function latestMoves(db: Db, partId: string): Promise<StockMove[]> {
  return stockStore(db).latestMoves(partId, shownMoves);
}

export function availableOf(db: Db, partId: string): Promise<number> {
  return stockStore(db).available(partId);
}

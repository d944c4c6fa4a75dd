import type { Db } from '../../db/database.ts';
import type { LineProgress } from './order-record.ts';
import { orderStore } from './order-store.ts';

/** Pieces of a line, which is named by its place on the order, and what has become of them. */
export type Progressed = Partial<LineProgress> & { position: number };

/** Notes what has become of pieces of an order. Needs a transaction that has locked the order. */
export async function noteProgress(tx: Db, orderId: string, lines: readonly Progressed[]): Promise<void> {
  if (lines.length > 0) await orderStore(tx).addProgress(orderId, lines);
}

/** Takes back what was noted so, where it did not come about. */
export async function takeProgressBack(
  tx: Db,
  orderId: string,
  lines: readonly (Pick<Progressed, 'position'> &
    Partial<Pick<LineProgress, 'canceled' | 'refunded' | 'depositRefunded'>>)[],
): Promise<void> {
  if (lines.length > 0) await orderStore(tx).takeProgressBack(orderId, lines);
}

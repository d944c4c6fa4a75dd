import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { sellAgain, takeBack } from '../stock/move-stock.ts';
import type { LineProgress, LineRecord, OrderRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';

/** Pieces of a line, which is named by its place on the order. */
export type CanceledPieces = { position: number; quantity: number };

/** How many pieces of a line have not left yet and still will. */
export function toShip(
  { shippedAt }: Pick<OrderRecord, 'shippedAt'>,
  { quantity, shipped, canceled }: Pick<LineRecord & LineProgress, 'quantity' | 'shipped' | 'canceled'>,
): number {
  return shippedAt === null ? quantity - shipped - canceled : 0;
}

/** Pieces of a paid order that will not be shipped go back on the shelf. Needs a transaction that has locked the order. */
export async function cancelPieces(
  tx: Db,
  order: OrderRecord,
  pieces: readonly CanceledPieces[],
  actor: string,
): Promise<void> {
  const lines = linesOf(order, pieces);
  if (lines.length === 0) return;
  await takeBack(tx, { orderId: order.id, lines }, actor);
  await orderStore(tx).addProgress(
    order.id,
    lines.map(({ position, quantity }) => ({ position, canceled: quantity })),
  );
}

/**
 * Takes that back: they are sold to the order again. What somebody else has bought meanwhile, or what was shipped without,
 * stays canceled. Answers the lines of which that is so.
 */
export async function uncancelPieces(
  tx: Db,
  order: OrderRecord,
  pieces: readonly CanceledPieces[],
  actor: string,
): Promise<CanceledPieces[]> {
  const gone: CanceledPieces[] = [];
  // In the order of the parts, as everybody locks them.
  const lines = linesOf(order, pieces).toSorted((a, b) => (a.partId < b.partId ? -1 : 1));
  for (const line of lines) {
    const { position, quantity } = line;
    if (order.shippedAt !== null || !(await soldAgain(tx, order.id, line, actor))) {
      gone.push({ position, quantity });
      continue;
    }
    await orderStore(tx).takeProgressBack(order.id, [{ position, canceled: quantity }]);
  }
  return gone;
}

async function soldAgain(tx: Db, orderId: string, line: LineRecord, actor: string): Promise<boolean> {
  try {
    await sellAgain(tx, { orderId, lines: [line] }, actor);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'out_of_stock') return false;
    throw error;
  }
}

function linesOf({ id, lines }: OrderRecord, pieces: readonly CanceledPieces[]) {
  return pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ position, quantity }) => {
      const line = lines[position - 1];
      if (line === undefined) throw new Error(`Order ${id} has no line ${position}.`);
      return { ...line, position, quantity };
    });
}

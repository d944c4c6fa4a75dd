import * as messages from '@spareworks/contract/plain/messages';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { type Change, stockStore } from './stock-store.ts';

type Line = { partId: string; name: string; quantity: number };

/** The pieces of an order, all of which move together. */
export type Pieces = { orderId: string; lines: readonly Line[] };

/**
 * The moves an order makes. Each line is one guarded statement: nothing can take what is not there, however many try at
 * once; a line that cannot be moved is thrown, so that none is. All need a transaction.
 */
export async function hold(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  await take(tx, pieces, (n) => ({ available: -n, held: n }), actor, 'held for an order');
}

export async function release(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  await must(tx, pieces, (n) => ({ available: n, held: -n }), actor, 'hold ended');
}

/** The same, where somebody has canceled the order. */
export async function releaseCanceled(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  await must(tx, pieces, (n) => ({ available: n, held: -n }), actor, 'order canceled');
}

export async function sellHeld(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  await must(tx, pieces, (n) => ({ held: -n, sold: n }), actor, 'sold');
}

/** For an order that lost its hold and was paid all the same. */
export async function sellFromShelf(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  await take(tx, pieces, (n) => ({ available: -n, sold: n }), actor, 'sold');
}

export async function takeBack(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  await must(tx, pieces, (n) => ({ available: n, sold: -n }), actor, 'refunded before shipping');
}

type ChangeOf = (quantity: number) => Change;

async function take(tx: Db, pieces: Pieces, change: ChangeOf, actor: string, reason: string): Promise<void> {
  const refused = await moveAll(tx, pieces, change, actor, reason);
  if (refused === null) return;
  const available = await stockStore(tx).available(refused.partId);
  throw outOfStock(available, pieces.lines.length === 1 ? null : refused.name);
}

async function must(tx: Db, pieces: Pieces, change: ChangeOf, actor: string, reason: string): Promise<void> {
  if ((await moveAll(tx, pieces, change, actor, reason)) === null) return;
  throw new Error(`The pieces of order ${pieces.orderId} are not where they should be.`);
}

/** Answers the first line that cannot be moved; null when all were. */
async function moveAll(
  tx: Db,
  { orderId, lines }: Pieces,
  change: ChangeOf,
  actor: string,
  reason: string,
): Promise<Line | null> {
  const store = stockStore(tx);
  for (const line of byPart(lines)) {
    const { partId, quantity } = line;
    if (!(await store.move({ partId, orderId, change: change(quantity), actor, reason }))) return line;
  }
  return null;
}

/**
 * One move per part, in the order of their ids: two orders of the same parts, each of which held one and wanted the other,
 * would wait for ever.
 */
function byPart(lines: readonly Line[]): Line[] {
  const parts = new Map<string, Line>();
  for (const line of lines) {
    const quantity = line.quantity + (parts.get(line.partId)?.quantity ?? 0);
    parts.set(line.partId, { ...line, quantity });
  }
  return [...parts.values()].sort((one, other) => (one.partId < other.partId ? -1 : 1));
}

/** partName: which part it is, where the order has several. */
export function outOfStock(available: number, partName: string | null = null): Problem {
  const words = messages.order.aboveAvailable(available);
  const title = partName === null ? words : `${partName}: ${words}`;
  return new Problem('out_of_stock', { title, available, errors: { orderQuantity: title } });
}

import * as messages from '@spareworks/contract/plain/messages';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { type Change, stockStore } from './stock-store.ts';

/** Pieces of an order. */
export type Pieces = { orderId: string; partId: string; quantity: number };

/**
 * The moves an order makes. Each is one guarded statement: nothing can take what is not there, however many try at once.
 * All need a transaction.
 */
export async function hold(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  const { quantity } = pieces;
  await take(tx, pieces, { available: -quantity, held: quantity }, actor, 'held for an order');
}

export async function release(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  const { quantity } = pieces;
  await must(tx, pieces, { available: quantity, held: -quantity }, actor, 'hold ended');
}

export async function sellHeld(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  const { quantity } = pieces;
  await must(tx, pieces, { held: -quantity, sold: quantity }, actor, 'sold');
}

/** For an order that lost its hold and was paid all the same. */
export async function sellFromShelf(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  const { quantity } = pieces;
  await take(tx, pieces, { available: -quantity, sold: quantity }, actor, 'sold');
}

export async function takeBack(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  const { quantity } = pieces;
  await must(tx, pieces, { available: quantity, sold: -quantity }, actor, 'refunded before shipping');
}

async function take(tx: Db, pieces: Pieces, change: Change, actor: string, reason: string): Promise<void> {
  if (await stockStore(tx).move({ ...pieces, change, actor, reason })) return;
  throw outOfStock(await stockStore(tx).available(pieces.partId));
}

async function must(tx: Db, pieces: Pieces, change: Change, actor: string, reason: string): Promise<void> {
  if (await stockStore(tx).move({ ...pieces, change, actor, reason })) return;
  throw new Error(`The pieces of order ${pieces.orderId} are not where they should be.`);
}

export function outOfStock(available: number): Problem {
  const title = messages.order.aboveAvailable(available);
  return new Problem('out_of_stock', { title, available, errors: { orderQuantity: title } });
}

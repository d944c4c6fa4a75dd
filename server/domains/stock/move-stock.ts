import * as messages from '@spareworks/contract/plain/messages';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { sentences } from '../../kernel/sentences.ts';
import { type Change, stockStore } from './stock-store.ts';

type Line = { partId: string; name: string; quantity: number };

/** The pieces of an order, all of which move together. */
export type Pieces = { orderId: string; lines: readonly Line[] };

/**
 * The moves an order makes. Nothing can take what is not there, however many try at once; a line that cannot be moved is
 * thrown, so that none is. All need a transaction.
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

/** Takes that back, where the refund was not made. */
export async function sellAgain(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  await take(tx, pieces, (n) => ({ available: -n, sold: n }), actor, 'refund refused');
}

/** Pieces that were shipped and came back as good as new. */
export async function takeBackReturned(tx: Db, pieces: Pieces, actor: string): Promise<void> {
  await must(tx, pieces, (n) => ({ available: n, sold: -n }), actor, 'returned');
}

type ChangeOf = (quantity: number) => Change;

async function take(tx: Db, pieces: Pieces, change: ChangeOf, actor: string, reason: string): Promise<void> {
  const short = await moveAll(tx, pieces, change, actor, reason);
  if (short.length > 0) throw fallsShort(short, { alone: pieces.lines.length === 1 });
}

async function must(tx: Db, pieces: Pieces, change: ChangeOf, actor: string, reason: string): Promise<void> {
  if ((await moveAll(tx, pieces, change, actor, reason)).length === 0) return;
  throw new Error(`The pieces of order ${pieces.orderId} are not where they should be.`);
}

/** Answers the lines that cannot be moved; none when all were. */
async function moveAll(
  tx: Db,
  { orderId, lines }: Pieces,
  change: ChangeOf,
  actor: string,
  reason: string,
): Promise<ShortLine[]> {
  const store = stockStore(tx);
  const parts = byPart(lines);
  const [only] = parts;
  if (only === undefined) return [];
  const { partId, name, quantity: wanted } = only;
  if (parts.length === 1) {
    if (await store.move({ partId, orderId, change: change(wanted), actor, reason })) return [];
    return [{ partId, name, wanted, available: await store.available(partId) }];
  }
  const moves = parts.map((line) => ({ partId: line.partId, change: change(line.quantity) }));
  const short = await store.moveTogether(moves, { orderId, actor, reason });
  return short.map((found) => {
    const line = parts.find((part) => part.partId === found.partId);
    return { ...found, name: line?.name ?? '', wanted: line?.quantity ?? 0 };
  });
}

/** One move per part, however many lines name it. */
function byPart(lines: readonly Line[]): Line[] {
  const parts = new Map<string, Line>();
  for (const line of lines) {
    const quantity = line.quantity + (parts.get(line.partId)?.quantity ?? 0);
    parts.set(line.partId, { ...line, quantity });
  }
  return [...parts.values()].filter(({ quantity }) => quantity > 0);
}

/** A line of which there are not as many as are wanted. */
export type ShortLine = { partId: string; name: string; wanted: number; available: number };

/** Every line that falls short, and by how many. */
function fallsShort(short: readonly ShortLine[], { alone }: { alone: boolean }): Problem {
  const words = ({ name, available }: ShortLine) => `${name}: ${messages.order.aboveAvailable(available)}`;
  const [first] = short;
  if (alone) return outOfStock(first?.available ?? 0, null, short);
  const title =
    first !== undefined && short.length === 1
      ? words(first)
      : sentences(short.map(words), 'are not there as often as they are wanted');
  return new Problem('out_of_stock', {
    title,
    ...(first !== undefined && { available: first.available }),
    lines: [...short],
    errors: { lines: title },
  });
}

/** partName: which part it is, where the order has several. */
export function outOfStock(available: number, partName: string | null, lines: readonly ShortLine[]): Problem {
  const words = messages.order.aboveAvailable(available);
  const title = partName === null ? words : `${partName}: ${words}`;
  return new Problem('out_of_stock', {
    title,
    available,
    lines: [...lines],
    errors: { orderQuantity: title },
  });
}

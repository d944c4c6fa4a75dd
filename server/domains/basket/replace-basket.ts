import type { Basket } from '@spareworks/contract/calls/basket';
import { dollarsToCents } from '@spareworks/contract/plain/money';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { keepPersonStill } from '../people/keep-person-still.ts';
import { inOneCurrency } from '../settings/require-currency.ts';
import { basketStore, type StoredLine, type WantedPart } from './basket-store.ts';
import { toBasket } from './to-basket.ts';

export type SentLine = { partId: string; quantity: number; unitPrice?: number | undefined };

type Sent = { lines: readonly SentLine[]; version?: string | undefined };

/** Puts other lines in the place of those that were there, if they are still the ones the sender has read. */
export function replaceBasket(database: Database, userId: string, sent: Sent): Promise<Basket> {
  return database.transaction(async (tx) => {
    await keepPersonStill(tx, userId);
    const store = basketStore(tx);
    const before = await store.lines(userId);
    if (sent.version !== undefined && sent.version !== toBasket(before).version)
      throw new Problem('basket_changed');
    const parts = new Map((await store.parts(sent.lines.map(({ partId }) => partId))).map((p) => [p.id, p]));
    const lines = sent.lines.map((line, at) => {
      const part = parts.get(line.partId.toLowerCase());
      if (part === undefined) {
        throw new Problem('invalid_input', { errors: { [`lines.${at}.partId`]: 'is no part of this shop' } });
      }
      return storedLine(line, part, before);
    });
    await inOneCurrency(tx, () => store.replace(userId, lines));
    return toBasket(lines);
  });
}

/** A line as it is kept: with the price the buyer says to have seen, else the one kept before, else that of now. */
export function storedLine(
  { quantity, unitPrice }: SentLine,
  part: WantedPart,
  before: readonly StoredLine[],
): StoredLine {
  const kept = before.find(({ part_id }) => part_id === part.id)?.unit_price_cents ?? part.priceCents;
  return {
    part_id: part.id,
    quantity,
    unit_price_cents: unitPrice === undefined ? kept : dollarsToCents(unitPrice),
  };
}

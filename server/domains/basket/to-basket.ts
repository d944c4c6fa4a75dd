import { createHash } from 'node:crypto';
import type { Basket } from '@spareworks/contract/calls/basket';
import { centsToDollars } from '@spareworks/contract/plain/money';
import type { StoredLine } from './basket-store.ts';

/** The basket as the contract has it. Its version is made from the lines, so that equal baskets have the same. */
export function toBasket(lines: readonly StoredLine[]): Basket {
  const version = createHash('sha256')
    .update(lines.map((line) => `${line.part_id} ${line.quantity} ${line.unit_price_cents}\n`).join(''))
    .digest('base64url')
    .slice(0, 22);
  return {
    lines: lines.map(({ part_id, quantity, unit_price_cents }) => ({
      partId: part_id,
      quantity,
      unitPrice: centsToDollars(unit_price_cents),
    })),
    version,
  };
}

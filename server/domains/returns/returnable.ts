import { openReturnStates, type ReturnKind } from '@spareworks/contract/plain/returns';
import { shop } from '@spareworks/contract/plain/shop';
import type { OrderRecord } from '../orders/order-record.ts';
import type { ReturnRecord } from './return-record.ts';

/** What of a line can go back. */
export type ReturnableLine = {
  position: number;
  kind: ReturnKind;
  partId: string;
  name: string;
  /** May be nothing. */
  most: number;
  until: Date | null;
};

/**
 * What of an order can still be asked for: what was shipped, has not come back and is in no open return. Of old parts as many as
 * were paid a deposit for that has not been given back. `returns` are all of the order.
 */
export function returnableLines(
  { lines, shippedAt }: Pick<OrderRecord, 'lines' | 'shippedAt'>,
  returns: readonly ReturnRecord[],
): ReturnableLine[] {
  return lines.flatMap((line, index) => {
    const position = index + 1;
    const { partId, name } = line;
    const taken = (kind: ReturnKind) =>
      returns.reduce((sum, found) => sum + piecesTaken(found, position, kind), 0);
    const part = {
      kind: 'part' as const,
      most: line.shipped - line.returned - taken('part'),
      until: daysAfter(shippedAt, shop.returnDays),
    };
    const core = {
      kind: 'core' as const,
      most: Math.min(line.shipped, line.quantity - line.depositRefunded - taken('core')),
      until: daysAfter(shippedAt, shop.coreReturnDays),
    };
    const kinds = line.depositCents > 0 ? [part, core] : [part];
    return kinds.map((kind) => ({ ...kind, position, partId, name, most: Math.max(0, kind.most) }));
  });
}

/** What a return keeps from being asked for again: all that is still to come, and old parts whose deposit may yet go back. */
function piecesTaken({ state, lines }: ReturnRecord, position: number, kind: ReturnKind): number {
  const line = lines.find((each) => each.position === position && each.kind === kind);
  if (line === undefined) return 0;
  if ((openReturnStates as readonly string[]).includes(state)) return line.asked;
  return state === 'received' && kind === 'core' ? Math.max(0, line.received - line.depositsRefunded) : 0;
}

/** As long as something is still to be shipped there is no end. */
function daysAfter(shippedAt: Date | null, days: number): Date | null {
  return shippedAt === null ? null : new Date(shippedAt.getTime() + days * 86_400_000);
}

export function isLate({ until }: Pick<ReturnableLine, 'until'>, now: Date): boolean {
  return until !== null && until < now;
}

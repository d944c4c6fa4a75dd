import { isUnpaid, type OrderState } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { hold, type Pieces, release, releaseCanceled, sellFromShelf, sellHeld } from '../stock/move-stock.ts';
import { cancelPieces, toShip } from './cancel-pieces.ts';
import type { OrderRecord } from './order-record.ts';
import { orderStore, type StepDetails } from './order-store.ts';

export type Step = StepDetails & { to: OrderState; actor: string; note?: string };

/** What a step does with the order's pieces. Steps that are not here leave them where they are. */
const stockOf: Record<string, (tx: Db, pieces: Pieces, actor: string) => Promise<void>> = {
  'placed > lapsed': release,
  'placed > canceled': releaseCanceled,
  'placed > paid': sellHeld,
  'lapsed > placed': hold,
  'lapsed > paid': sellFromShelf,
};

/**
 * The one way an order changes its state: the step is allowed, the pieces move along, the event is noted, or nothing
 * happens at all. Needs a transaction that has locked the order.
 */
export async function changeState(tx: Db, order: OrderRecord, step: Step): Promise<OrderRecord> {
  const { to, actor, note = null, ...details } = step;
  const store = orderStore(tx);
  if (to === 'refunded') await putBackUnshipped(tx, order, actor);
  const changed = await store.step(order.id, to, {
    ...details,
    ...(to === 'canceled' && { canceledBy: actor }),
  });
  if (changed === null) throw refusalIn(order);
  await store.addEvent(order.id, { from: order.state, to, actor, note });
  await pausePoint(`order ${to}: noted`);
  const pieces = { orderId: order.id, lines: order.lines };
  await stockOf[`${order.state} > ${to}`]?.(tx, pieces, actor);
  return changed;
}

/** What was shipped is gone; what was not goes back on the shelf. */
async function putBackUnshipped(tx: Db, order: OrderRecord, actor: string): Promise<void> {
  const left = order.lines.map((line, index) => ({ position: index + 1, quantity: toShip(order, line) }));
  await cancelPieces(tx, order, left, actor);
}

const stillOwed = 'A refund of this order came back from the bank and is still owed.';
const closed = 'A refund of this order came back from the bank, and the money stayed. The order is closed.';

/** Why something cannot be done to an order as it stands. */
export function refusalIn({ state, failedRefund }: Pick<OrderRecord, 'state' | 'failedRefund'>): Problem {
  if (isUnpaid(state)) return new Problem('not_paid');
  if (state === 'paid') return new Problem('already_paid');
  if (state === 'shipped') return new Problem('already_shipped');
  if (state === 'canceled') return new Problem('order_not_found');
  if (state === 'refunding') {
    return new Problem('already_refunded', { title: 'A refund of this order is under way.' });
  }
  if (failedRefund === 'open') return new Problem('already_refunded', { title: stillOwed });
  if (failedRefund === 'kept') return new Problem('already_refunded', { title: closed });
  return new Problem('already_refunded');
}

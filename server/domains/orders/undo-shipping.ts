import { undoShippingSeconds } from '@spareworks/contract/plain/order-lists';
import { isUnpaid, staffCan } from '@spareworks/contract/plain/order-states';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeState, refusalIn } from './change-state.ts';
import { lockOrder } from './lock-order.ts';
import { withdrawShipped } from './order-mails.ts';
import type { OrderRecord } from './order-record.ts';
import { orderStore } from './order-store.ts';

/** Makes an order pending again that was just shipped, as long as its buyer has not been told. */
export async function undoShipping(
  database: Database,
  id: string,
  caller: Caller,
  undoSeconds = undoShippingSeconds,
): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!staffCan('undo-shipping', order.state)) throw whyNot(order);
    const inTime = await orderStore(tx).wasShippedWithin(id, undoSeconds);
    // At the last moment the mail decides: it is taken back here or sent, never both.
    if (!inTime || !(await withdrawShipped(tx, id))) throw new Problem('undo_too_late');
    const back = await changeState(tx, order, { to: 'paid', actor: caller.email, note: 'shipping undone' });
    await record(tx, {
      actor: caller.email,
      action: 'shipping undone',
      subject: id,
      before: { state: order.state },
      after: { state: back.state },
    });
  });
}

function whyNot(order: OrderRecord): Problem {
  if (isUnpaid(order.state) || order.state === 'paid') return new Problem('not_shipped');
  return refusalIn(order);
}

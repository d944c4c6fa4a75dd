import type { Db } from '../../db/database.ts';
import { record } from '../audit/record.ts';
import { giveUseBack } from '../discounts/redeem.ts';
import { changeState } from '../orders/change-state.ts';
import { orderMails, releaseShipped } from '../orders/order-mails.ts';
import type { OrderRecord } from '../orders/order-record.ts';

export type CallingOff = { reason: string; actor: string; publicUrl: string; tell: boolean };

/**
 * Ends an order that a code has paid for: there is no money to give back and nobody to ask. What was not shipped goes back on the shelf,
 * and where nothing was, somebody else may use the code. Needs a transaction that has locked the order.
 */
export async function callOff(
  tx: Db,
  order: OrderRecord,
  { reason, actor, publicUrl, tell }: CallingOff,
): Promise<void> {
  // A code before pieces, as where they are taken.
  if (order.lines.every(({ shipped }) => shipped === 0)) await giveUseBack(tx, order.id);
  const note = `${reason}: nothing was paid, so nothing goes back.`;
  const refunding = await changeState(tx, order, { to: 'refunding', actor, note, refundReason: reason });
  await releaseShipped(tx, order.id);
  await changeState(tx, refunding, { to: 'refunded', actor, refundId: `free-${order.id}` });
  await record(tx, {
    actor,
    action: 'order canceled',
    subject: order.id,
    before: { state: order.state },
    after: { state: 'refunded', reason },
  });
  if (tell) await orderMails(tx, publicUrl).calledOff(order);
}

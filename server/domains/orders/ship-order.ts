import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/guard.ts';
import { record } from '../audit/record.ts';
import { changeState, refusalIn } from './change-state.ts';
import { lockOrder } from './lock-order.ts';
import { mailedOrder, orderMails } from './order-mails.ts';

/** Marks a paid order as shipped, once. */
export async function shipOrder(
  database: Database,
  id: string,
  caller: Caller,
  publicUrl: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'paid') throw refusalIn(order.state);
    const shipped = await changeState(tx, order, { to: 'shipped', actor: caller.email });
    await record(tx, {
      actor: caller.email,
      action: 'order shipped',
      subject: id,
      before: { state: order.state },
      after: { state: shipped.state },
    });
    await orderMails(tx, publicUrl).shipped(mailedOrder(shipped));
  });
}

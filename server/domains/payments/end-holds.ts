import { inTurns } from '../../kernel/in-turns.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { changeState } from '../orders/change-state.ts';
import { lockOrder, ordersWithEndedHold } from '../orders/lock-order.ts';
import { orderMails } from '../orders/order-mails.ts';
import type { PaymentContext } from './payment-context.ts';
import { settleIfPaid } from './settle-if-paid.ts';

const takenAtOnce = 200;
const atOnce = 5;

/** So long a hold is kept beyond its end because the provider does not say whether money has come. */
const graceMs = 10 * 60_000;

/** Puts the pieces of unpaid orders back on the shelf when their hold has ended, after asking whether money has come. */
export async function endHolds(context: PaymentContext): Promise<number> {
  const orders = await ordersWithEndedHold(context.database, takenAtOnce);
  const inTurn = inTurns({ atOnce, mostWaiting: takenAtOnce });
  let ended = 0;
  const end = async ({ id, endedAt }: (typeof orders)[number]) => {
    try {
      if (await endHold(context, id, endedAt)) ended += 1;
    } catch (error) {
      context.log.warn({ err: error, orderId: id }, 'the end of a hold has to wait');
    }
  };
  await Promise.all(orders.map((order) => inTurn(() => end(order))));
  return ended;
}

async function endHold(context: PaymentContext, id: string, endedAt: Date): Promise<boolean> {
  try {
    if (await settleIfPaid(context, id)) return false;
  } catch (error) {
    // Money that shows up later finds the pieces on the shelf, or goes back: others need not wait for the answer.
    if (Date.now() - endedAt.getTime() < graceMs) throw error;
    context.log.warn({ err: error, orderId: id }, 'a hold ends without an answer of the provider');
  }
  await pausePoint('hold: provider asked');
  return context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'placed' || !order.holdEnded) return false;
    const lapsed = await changeState(tx, order, { to: 'lapsed', actor: 'system' });
    await orderMails(tx, context.publicUrl).holdEnded(lapsed);
    return true;
  });
}

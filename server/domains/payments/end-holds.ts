import { inTurns } from '../../http/in-turns.ts';
import { pausePoint } from '../../pause-points.ts';
import { changeState } from '../orders/change-state.ts';
import { lockOrder, ordersWithEndedHold } from '../orders/lock-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { settle } from './settle.ts';

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
    if (await hasBeenPaid(context, id)) return false;
  } catch (error) {
    // Money that shows up later finds the pieces on the shelf, or goes back: others need not wait for the answer.
    if (Date.now() - endedAt.getTime() < graceMs) throw error;
    context.log.warn({ err: error, orderId: id }, 'a hold ends without an answer of the provider');
  }
  await pausePoint('hold: provider asked');
  return context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'placed' || !order.hold_ended) return false;
    await changeState(tx, order, { to: 'lapsed', actor: 'system' });
    return true;
  });
}

async function hasBeenPaid(context: PaymentContext, orderId: string): Promise<boolean> {
  const payment = await paymentStore(context.database).liveOf(orderId);
  if (payment?.intentId == null) return false;
  const intent = await context.provider.retrieve(payment.intentId);
  if (intent?.status !== 'succeeded') return false;
  await settle(context, { intentId: intent.id, orderId, actor: 'system' });
  return true;
}

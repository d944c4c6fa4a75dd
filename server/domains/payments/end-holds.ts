import { pausePoint } from '../../pause-points.ts';
import { changeState } from '../orders/change-state.ts';
import { lockOrder, ordersWithEndedHold } from '../orders/lock-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { settle } from './settle.ts';

const atOnce = 200;

/** Puts the pieces of unpaid orders back on the shelf when their hold has ended, after asking whether money has come. */
export async function endHolds(context: PaymentContext): Promise<number> {
  const ids = await ordersWithEndedHold(context.database, atOnce);
  let ended = 0;
  for (const id of ids) {
    try {
      if (await endHold(context, id)) ended += 1;
    } catch (error) {
      context.log.warn({ err: error, orderId: id }, 'the end of a hold has to wait');
    }
  }
  return ended;
}

async function endHold(context: PaymentContext, id: string): Promise<boolean> {
  const payment = await paymentStore(context.database).liveOf(id);
  if (payment?.intentId != null) {
    const intent = await context.provider.retrieve(payment.intentId);
    if (intent?.status === 'succeeded') {
      await settle(context, { intentId: intent.id, orderId: id, actor: 'system' });
      return false;
    }
  }
  await pausePoint('hold: provider asked');
  return context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'placed' || !order.hold_ended) return false;
    await changeState(tx, order, { to: 'lapsed', actor: 'system' });
    return true;
  });
}

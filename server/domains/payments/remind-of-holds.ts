import { inTurns } from '../../kernel/in-turns.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { ordersToRemind, takeReminder } from '../orders/hold-reminders.ts';
import { orderMails } from '../orders/order-mails.ts';
import type { PaymentContext } from './payment-context.ts';
import { settleIfPaid } from './settle-if-paid.ts';

const takenAtOnce = 200;
const atOnce = 5;

/** Reminds buyers that their pieces are not kept for ever, each once per hold, after asking whether money has come. */
export async function remindOfHolds(context: PaymentContext): Promise<void> {
  const orders = await ordersToRemind(context.database, takenAtOnce);
  const inTurn = inTurns({ atOnce, mostWaiting: takenAtOnce });
  const remindOf = async (id: string) => {
    try {
      await remind(context, id);
    } catch (error) {
      context.log.warn({ err: error, orderId: id }, 'a reminder has to wait');
    }
  };
  await Promise.all(orders.map((id) => inTurn(() => remindOf(id))));
}

async function remind(context: PaymentContext, id: string): Promise<void> {
  if (await settleIfPaid(context, id)) return;
  await pausePoint('reminder: provider asked');
  await context.database.transaction(async (tx) => {
    const order = await takeReminder(tx, id);
    if (order !== null) await orderMails(tx, context.publicUrl).holdEnds(order);
  });
}

import { canCancel } from '@spareworks/contract/plain/order-states';
import type { Buyer } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { giveUseBack } from '../discounts/redeem.ts';
import { changeState } from '../orders/change-state.ts';
import { onlyUnpaidOrder, requireOwnOrder } from '../orders/find-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { orderMails, withdrawUnpaid } from '../orders/order-mails.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { beginRefund } from './refund-lines.ts';
import { settle } from './settle.ts';

/**
 * Cancels an order for which nothing was paid and gives its pieces back: one that waits for its money, or that a code has paid for and
 * that is not shipped. A payment under way is ended at the provider first; if the money was
 * quicker, the order is paid and stays. Answers whether it was this call that canceled it.
 */
export async function cancelOrder(context: PaymentContext, caller: Buyer, id: string): Promise<boolean> {
  const order = await requireOwnOrder(context.database, id, caller);
  if (isCanceled(order)) return false;
  if (order.totalCents === 0) return cancelFree(context, caller, id);
  if (!mayCancel(order, caller)) throw new Problem('already_paid');
  await endPayment(context, id);
  await settleForAmount(context, order);
  await pausePoint('cancel: provider asked');
  return context.database.transaction(async (tx) => {
    const now = await lockOrder(tx, id);
    if (now.state === 'canceled') return false;
    if (!mayCancel(now, caller)) throw new Problem('already_paid');
    await paymentStore(tx).cancelOthers(id, null);
    await giveUseBack(tx, id); // a code before pieces, as where they are taken
    await changeState(tx, now, { to: 'canceled', actor: caller.email });
    await record(tx, {
      actor: caller.email,
      action: 'order canceled',
      subject: id,
      before: { state: now.state },
      after: { state: 'canceled' },
    });
    await withdrawUnpaid(tx, id);
    if (!isOwn(now, caller)) await orderMails(tx, context.publicUrl).canceled(now);
    await pausePoint('cancel: before commit');
    return true;
  });
}

const isOwn = ({ userId }: OrderRecord, caller: Buyer) => caller.role === 'guest' || userId === caller.id;

const mayCancel = (order: OrderRecord, caller: Buyer) =>
  canCancel(isOwn(order, caller) ? 'buyer' : 'staff', {
    state: order.state,
    price: order.totalCents,
    shipments: order.shipments,
  });

/** One that a code has paid for was paid all the same, with an invoice: it ends as refunded orders do. */
function isCanceled({ state, totalCents }: OrderRecord): boolean {
  return state === 'canceled' || (state === 'refunded' && totalCents === 0);
}

async function cancelFree(
  { database, publicUrl }: PaymentContext,
  caller: Buyer,
  id: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const now = await lockOrder(tx, id);
    if (isCanceled(now)) return false;
    if (now.state === 'shipped' || now.shipments.length > 0) throw new Problem('already_shipped');
    const own = isOwn(now, caller);
    const reason = own ? 'Canceled by the buyer' : 'Canceled by the shop';
    await beginRefund(tx, caller, id, { reason, publicUrl, tell: !own });
    return true;
  });
}

/** Money for an amount alone belongs to the one unpaid order of its person that costs so much, as for the reconciler. */
async function settleForAmount(
  context: PaymentContext,
  { id, userId, totalCents }: OrderRecord,
): Promise<void> {
  if (userId === null) return; // a guest pays for an order, never an amount
  const { database, provider } = context;
  const intentIds = await paymentStore(database).intentsForAmount(userId, totalCents);
  if (intentIds.length === 0 || (await onlyUnpaidOrder(database, userId, totalCents)) !== id) return;
  for (const intentId of intentIds) {
    if ((await provider.retrieve(intentId))?.status !== 'succeeded') continue;
    await settle(context, { intentId, orderId: id });
    throw new Problem('already_paid');
  }
}

async function endPayment(context: PaymentContext, orderId: string): Promise<void> {
  const payment = await paymentStore(context.database).liveOf(orderId);
  if (payment === null) return;
  // One that the provider may have heard of without telling us. Made after this look, its money goes back by itself.
  const { id: paymentId, createdAt } = payment;
  const id = payment.intentId ?? (await context.provider.find({ paymentId, createdAt }))?.id;
  if (id === undefined) return;
  const intent = await context.provider.cancel(id);
  if (intent.status !== 'succeeded') return;
  await settle(context, { intentId: id, orderId });
  throw new Problem('already_paid');
}

import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { settle } from './settle.ts';

/** Asks the provider whether money has come for an unpaid order, and records it then. Answers whether it had. */
export async function settleIfPaid(context: PaymentContext, orderId: string): Promise<boolean> {
  const payment = await paymentStore(context.database).liveOf(orderId);
  if (payment?.intentId == null) return false;
  const intent = await context.provider.retrieve(payment.intentId);
  if (intent?.status !== 'succeeded') return false;
  await settle(context, { intentId: intent.id, orderId });
  return true;
}

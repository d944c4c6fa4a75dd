import { Problem } from '../../http/problem.ts';
import { pausePoint } from '../../pause-points.ts';
import type { ProviderEvent } from './card-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { settle } from './settle.ts';

/** Answers that mean there is nothing more to do about a payment, however often its message comes. */
const final = new Set(['order_gone', 'payment_unknown', 'payment_mismatch', 'order_not_found']);

/** Acts on a message of the provider, once. What cannot be done now is thrown, so that it is sent again. */
export async function receiveEvent(context: PaymentContext, event: ProviderEvent): Promise<void> {
  const store = paymentStore(context.database);
  if (!(await store.receiveEvent(event.id, event.type))) return;
  await pausePoint('webhook: event noted');
  await act(context, event);
  await pausePoint('webhook: acted');
  await store.finishEvent(event.id);
}

async function act(context: PaymentContext, { type, intentId }: ProviderEvent): Promise<void> {
  if (intentId === null) return;
  if (type === 'charge.dispute.created') {
    await paymentStore(context.database).noteBreak(
      intentId,
      'dispute',
      'The card holder disputes the payment.',
    );
    return;
  }
  if (type !== 'payment_intent.succeeded') return;
  try {
    await settle(context, { intentId, orderId: null, actor: 'system' });
  } catch (error) {
    if (!(error instanceof Problem && final.has(error.code))) throw error;
  }
}

import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { eventsAboutMoneyBack, moneyCame, type ProviderEvent } from './card-provider.ts';
import { finalRefusals, followMoney } from './follow-money.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentStore } from './payment-store.ts';
import { settle } from './settle.ts';

/** Takes a message as it came. Nothing of it is read before its signature is. */
export async function receiveMessage(
  context: PaymentContext,
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = context.provider.readEvent(body, signature);
  if (event === null) throw new Problem('malformed_request');
  await receiveEvent(context, event);
}

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
  if (eventsAboutMoneyBack.includes(type)) return followMoney(context, intentId);
  if (type !== moneyCame) return;
  try {
    await settle(context, { intentId, orderId: null });
  } catch (error) {
    if (!(error instanceof Problem && finalRefusals.has(error.code))) throw error;
  }
}

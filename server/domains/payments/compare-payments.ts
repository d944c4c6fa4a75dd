import { formatCents } from '@spareworks/contract/plain/formats';
import type { Db } from '../../db/database.ts';
import type { CardProvider, ListedIntent } from './card-provider.ts';
import { isRecorded, type Payment, paymentStore } from './payment-store.ts';

export type Comparison = {
  since: Date;
  /** After each page: how many payments were compared, and when the oldest of them was begun. */
  onProgress?: ((compared: number, oldest: Date) => void) | undefined;
};

/**
 * Every payment the provider has since then and the shop has not, or has differently, newest first. Page by page: what is in memory
 * does not grow with the number of payments.
 */
export async function* comparePayments(
  db: Db,
  provider: CardProvider,
  { since, onProgress }: Comparison,
): AsyncGenerator<string> {
  let compared = 0;
  for await (const intents of provider.withMoneyBackSince(since)) {
    const payments = await paymentStore(db).beside(intents);
    for (const intent of intents) {
      const difference = differenceOf(intent, payments.get(intent.id) ?? null);
      if (difference !== null) yield `payment ${intent.id} at the provider: ${difference}`;
    }
    compared += intents.length;
    const oldest = intents.at(-1);
    if (oldest !== undefined) onProgress?.(compared, oldest.createdAt);
  }
}

function differenceOf(intent: ListedIntent, payment: Payment | null): string | null {
  if (intent.status !== 'succeeded') {
    const recorded = payment !== null && isRecorded(payment);
    return recorded ? 'it was not made there, and the shop has it as made' : null;
  }
  const amount = formatCents(intent.amountReceivedCents);
  if (payment === null) {
    const order = intent.orderId === null ? '' : `, for order ${intent.orderId}`;
    return `the shop does not know it (${amount}${order})`;
  }
  if (!isRecorded(payment)) return `${amount} came, and the shop has it as ${payment.status}`;
  if (intent.amountReceivedCents !== payment.amountCents) {
    return `${amount} came, and the shop has ${formatCents(payment.amountCents)}`;
  }
  if (payment.status !== 'refunding' && !payment.refundedByHand) {
    if (intent.refundedCents !== payment.refundedCents) {
      return `${formatCents(intent.refundedCents)} went back, and the shop has ${formatCents(payment.refundedCents)}`;
    }
  }
  return intent.disputed && payment.dispute === null ? 'it is disputed, and the shop does not know' : null;
}

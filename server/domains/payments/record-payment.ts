import type { orderEndpoints } from '@spareworks/contract/calls/orders';
import { normalizeEmail } from '@spareworks/contract/schemas/email';
import type { z } from 'zod';
import type { Buyer } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { requireOwnOrder } from '../orders/find-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { settle } from './settle.ts';

/** What a browser says after the card was accepted. */
type ReportedPayment = z.output<(typeof orderEndpoints)['PATCH /order/{id}']['body']>;

/** Records the payment of an order that its buyer says was made, as far as the provider agrees. */
export async function recordPayment(
  context: PaymentContext,
  caller: Buyer,
  id: string,
  { orderId, ordererEmail, transactionId }: ReportedPayment,
): Promise<void> {
  if (orderId !== id) {
    throw new Problem('invalid_input', { errors: { orderId: 'is not the order of this address' } });
  }
  if (normalizeEmail(ordererEmail) !== caller.email) throw new Problem('forbidden');
  const order = await requireOwnOrder(context.database, id, caller);
  const settled = settle(context, { intentId: transactionId, orderId: order.id });
  if (order.state !== 'canceled') return settled;
  // Gone for its buyer, unless money came for it all the same: then they are told that it goes back.
  await settled.catch((error: unknown) => {
    throw error instanceof Problem && error.code !== 'order_gone' ? new Problem('order_not_found') : error;
  });
}

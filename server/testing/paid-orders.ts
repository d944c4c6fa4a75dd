import { enterPastPayments } from '@spareworks/sandbox/stripe/books/enter-past-payments.ts';
import { providerId } from '@spareworks/sandbox/stripe/books/provider-ids.ts';
import type { PaymentContext } from '../domains/payments/payment-context.ts';
import { paymentStore } from '../domains/payments/payment-store.ts';
import { settle } from '../domains/payments/settle.ts';
import { insertPart, type PartFields } from './factories.ts';
import { paymentContext, placedLines } from './orders.ts';
import { type SignedIn, signedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/**
 * Pays for an order that is placed, as a browser does with the card that always succeeds. The payment stands in the provider's
 * books at once, and the shop settles it by itself: to begin it, to give the card and to hear of it by messages takes five
 * times as long, and few tests are about it. paid-orders.test.ts holds the two to be alike. Gives the transaction.
 */
export async function payFor(shop: TestApp, orderId: string): Promise<string> {
  const { database } = shop;
  const [order] = await database.query<{
    userId: string | null;
    name: string;
    email: string;
    totalCents: number;
  }>({
    text: `SELECT user_id AS "userId", buyer_name AS name, email, total_cents AS "totalCents" FROM orders WHERE id = $1`,
    values: [orderId],
  });
  if (order === undefined) throw new Error('There is no such order.');
  const { userId, totalCents: amount, ...payer } = order;
  const payments = paymentStore(database);
  const paymentId = await payments.open({ userId, orderId, amountCents: amount });
  if (paymentId === null) throw new Error('The order has a payment already.');
  const intentId = providerId('pi');
  const now = Date.now();
  await enterPastPayments(database, [
    { intentId, paymentId, orderId, amount, payer, begunAt: now, paidAt: now, refund: null },
  ]);
  await payments.saveIntent(paymentId, intentId);
  const context = contextOf(shop);
  const intent = {
    id: intentId,
    status: 'succeeded' as const,
    amountReceivedCents: amount,
    currency: 'usd',
    clientSecret: '',
    processing: false,
    form: 'card' as const,
    paymentId,
    orderId,
  };
  await settle(
    { ...context, provider: { ...context.provider, retrieve: async () => intent } },
    { intentId, orderId },
  );
  return intentId;
}

const contexts = new WeakMap<TestApp, PaymentContext>();

function contextOf(shop: TestApp): PaymentContext {
  const context = contexts.get(shop) ?? paymentContext(shop);
  contexts.set(shop, context);
  return context;
}

/** An order of one part that is paid, and of which nothing was shipped. */
export async function paidOrder(
  shop: TestApp,
  { buyer, part, quantity }: { buyer?: SignedIn; part?: PartFields; quantity?: number } = {},
) {
  const who = buyer ?? (await signedIn(shop));
  const what = part ?? (await insertPart(shop.database));
  const lines = [{ part: what, quantity: quantity ?? what.minimumOrder }];
  const { id } = await placedLines(shop, { buyer: who, lines });
  return { id, buyer: who, part: what, transactionId: await payFor(shop, id) };
}

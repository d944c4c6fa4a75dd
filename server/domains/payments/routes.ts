import type { paymentEndpoints } from '@spareworks/contract/calls/payments';
import { dollarsToCents } from '@spareworks/contract/plain/money';
import type { FastifyInstance } from 'fastify';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { cancelOrder } from './cancel-order.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { countDiscrepancies, finishDiscrepancy, listDiscrepancies } from './payment-discrepancies.ts';
import { previewRefund } from './preview-refund.ts';
import { receiveMessage } from './receive-event.ts';
import { recordPayment } from './record-payment.ts';
import { refundLines } from './refund-lines.ts';

type PaymentRoutes = Pick<
  Routes,
  keyof typeof paymentEndpoints | 'PATCH /order/{id}' | 'DELETE /orders/{id}'
>;

export function paymentRoutes(context: PaymentContext): PaymentRoutes {
  // However many pay at the same moment: the provider is asked about so many at once.
  const inTurn = inTurns({ atOnce: 20, mostWaiting: 2000 });
  return {
    'POST /create-payment-intent': {
      perMinute: 60,
      small: true,
      async handle({ body, caller, key }) {
        const intent = await inTurn(() => openPayment(context, caller, body, key));
        const { clientSecret, form, processing } = intent;
        return { body: { clientSecret, form, processing, publishableKey: context.provider.publishableKey } };
      },
    },
    'PATCH /order/{id}': {
      perMinute: 120,
      small: true,
      async handle({ params, body, caller }) {
        await inTurn(() => recordPayment(context, caller, params.id, body));
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
    },
    'DELETE /orders/{id}': {
      perMinute: 120,
      small: true,
      async handle({ params, caller }) {
        const canceled = await cancelOrder(context, caller, params.id);
        return { body: { acknowledged: true, deletedCount: canceled ? 1 : 0 } };
      },
    },
    'POST /order/{id}/refund': {
      perMinute: 60,
      small: true,
      async handle({ params, body: { amount, ...wanted }, caller, key }) {
        const amountCents = amount === undefined ? undefined : dollarsToCents(amount);
        const asked = { ...wanted, amountCents };
        return { body: (await refundLines(context, caller, params.id, asked, key)).order };
      },
    },
    'GET /order/{id}/refund-preview': {
      perMinute: 300,
      small: true,
      async handle({ params, query: { lines, delivery, amount }, caller }) {
        const amountCents = amount === undefined ? undefined : dollarsToCents(amount);
        const wanted = { lines, delivery: delivery !== undefined, amountCents };
        return { body: await previewRefund(context.database, caller, params.id, wanted) };
      },
    },
    'GET /payment-discrepancies': {
      perMinute: 300,
      handle({ query }) {
        const done = query.done === undefined ? null : query.done === 'true';
        const list = { order: query.sort ?? 'oldest', done } as const;
        return listById({
          address: `${context.publicUrl}/api/payment-discrepancies`,
          query,
          read: (after, limit) => listDiscrepancies(context.database, list, { after, limit }),
          count: () => countDiscrepancies(context.database, done),
        });
      },
    },
    'PATCH /payment-discrepancies/{id}': {
      perMinute: 120,
      small: true,
      async handle({ params, body, caller }) {
        const changed = await finishDiscrepancy(context, caller, params.id, body);
        return { body: { acknowledged: true, modifiedCount: changed ? 1 : 0 } };
      },
    },
  };
}

const largestMessage = 256 * 1024;

/** Where the provider tells us what happened. */
export function servePaymentWebhook(app: FastifyInstance, context: PaymentContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: largestMessage },
      (_request, body, done) => done(null, body),
    );
    scope.post('/api/payments/webhook', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveMessage(context, body, typeof signature === 'string' ? signature : '');
      reply.header('cache-control', 'no-store');
      return { received: true };
    });
  });
}

import type { Db } from '@spareworks/server/db/database.ts';
import { insertRows } from '@spareworks/server/db/insert-rows.ts';
import type { CardMethod } from '../cards/card-method.ts';
import { clientSecretOf } from './provider-ids.ts';

/** A payment that was made before the shop was opened for the first time. Amounts in cents, moments in milliseconds. */
export type PastPayment = {
  intentId: string;
  /** What the shop calls it. */
  paymentId: string;
  orderId: string;
  amount: number;
  payer: { name: string; email: string };
  begunAt: number;
  paidAt: number;
  refund: { id: string; at: number } | null;
};

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

/**
 * Enters many payments as if they had come over the wire, so that they can be looked at, refunded and disputed like any
 * other. Nobody is told of them: the shop that brings them along knows. Those that are there already stay as they are.
 */
export async function enterPastPayments(db: Db, payments: readonly PastPayment[]): Promise<void> {
  const entries = payments.map((payment) => ({ ...payment, method: JSON.stringify(cardOf(payment)) }));
  const unlessThere = { unlessThere: true };
  await insertRows(
    db,
    'sandbox_stripe_intents',
    {
      id: 'text',
      created: 'bigint',
      client_secret: 'text',
      status: 'text',
      amount: 'bigint',
      amount_received: 'bigint',
      currency: 'text',
      receipt_email: 'text',
      metadata: 'json',
      automatic_methods: 'boolean',
      method: 'json',
      latest_charge: 'text',
    },
    entries.map(({ intentId, paymentId, orderId, amount, payer, begunAt, method }) => ({
      id: intentId,
      created: seconds(begunAt),
      client_secret: clientSecretOf(intentId),
      status: 'succeeded',
      amount,
      amount_received: amount,
      currency: 'usd',
      receipt_email: payer.email,
      metadata: JSON.stringify({ paymentId, orderId }),
      automatic_methods: false,
      method,
      latest_charge: chargeOf(intentId),
    })),
    unlessThere,
  );
  await insertRows(
    db,
    'sandbox_stripe_charges',
    {
      id: 'text',
      created: 'bigint',
      intent_id: 'text',
      amount: 'bigint',
      status: 'text',
      method: 'json',
      authenticated: 'boolean',
      amount_refunded: 'bigint',
    },
    entries.map(({ intentId, amount, paidAt, refund, method }) => ({
      id: chargeOf(intentId),
      created: seconds(paidAt),
      intent_id: intentId,
      amount,
      status: 'succeeded',
      method,
      authenticated: false,
      amount_refunded: refund === null ? 0 : amount,
    })),
    unlessThere,
  );
  await insertRows(
    db,
    'sandbox_stripe_refunds',
    {
      id: 'text',
      created: 'bigint',
      charge_id: 'text',
      intent_id: 'text',
      amount: 'bigint',
      metadata: 'json',
    },
    entries.flatMap(({ intentId, paymentId, amount, refund }) =>
      refund === null
        ? []
        : [
            {
              id: refund.id,
              created: seconds(refund.at),
              charge_id: chargeOf(intentId),
              intent_id: intentId,
              amount,
              metadata: JSON.stringify({ paymentId }),
            },
          ],
    ),
    unlessThere,
  );
}

const chargeOf = (intentId: string) => intentId.replace(/^pi_/, 'ch_');

/** The card that always succeeds. */
function cardOf({ intentId, payer, paidAt }: PastPayment): CardMethod {
  return {
    id: intentId.replace(/^pi_/, 'pm_'),
    created: seconds(paidAt),
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: new Date(paidAt).getUTCFullYear() + 3,
    cvc_check: 'pass',
    ...payer,
  };
}

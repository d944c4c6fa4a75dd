import type { Db } from '@spareworks/server/db/database.ts';
import type Stripe from 'stripe';
import { disputeStore } from '../books/dispute-store.ts';
import { type EventRow, eventStore } from '../books/event-store.ts';
import { type IntentRow, intentStore } from '../books/intent-store.ts';
import { anyTime } from '../books/newest-first.ts';
import { refundStore } from '../books/refund-store.ts';
import { disputeObject } from '../objects/dispute-object.ts';
import { paymentMethodObject } from '../objects/payment-method-object.ts';
import { refundObject } from '../objects/refund-object.ts';
import { presentIntents } from '../operations/find-intent.ts';

export type Ledger = {
  intents: Stripe.PaymentIntent[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
};

const newest = { limit: 100, after: null, created: anyTime };

/** The newest of everything, with cards and charges, without the secrets: whoever has one may pay. */
export async function readLedger(db: Db): Promise<Ledger> {
  const intents = await intentStore(db).list(newest);
  const presented = await presentIntents(db, intents.rows, { withCharge: true });
  return {
    intents: presented.map((intent, index) => ({
      ...intent,
      client_secret: null,
      payment_method: methodOf(intents.rows[index]),
    })),
    refunds: (await refundStore(db).list(newest)).rows.map(refundObject),
    disputes: (await disputeStore(db).list(newest)).rows.map(disputeObject),
  };
}

export async function readEvents(db: Db): Promise<EventRow[]> {
  return (await eventStore(db).list(newest)).rows;
}

function methodOf(intent: IntentRow | undefined): Stripe.PaymentMethod | null {
  return intent?.method ? paymentMethodObject(intent.method) : null;
}

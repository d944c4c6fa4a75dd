import type { Db } from '@spareworks/server/db/database.ts';
import type { Row } from '@spareworks/server/db/tables.ts';
import type Stripe from 'stripe';
import type { CardMethod } from '../cards/card-method.ts';
import { newestFirst, type PageWanted } from './newest-first.ts';
import { clientSecretOf, providerId } from './provider-ids.ts';

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

export type IntentRow = Row<
  'sandbox_stripe_intents',
  {
    id: string;
    created: number;
    client_secret: string;
    status: IntentStatus;
    amount: number;
    amount_received: number;
    currency: string;
    description: string | null;
    receipt_email: string | null;
    metadata: Stripe.Metadata;
    automatic_methods: boolean;
    method: CardMethod | null;
    last_error: Stripe.PaymentIntent.LastPaymentError | null;
    latest_charge: string | null;
    cancellation_reason: string | null;
    canceled_at: number | null;
  }
>;

export type IntentFields = Pick<IntentRow, 'amount' | 'description' | 'receipt_email' | 'metadata'>;
export type NewIntent = IntentFields & Pick<IntentRow, 'currency' | 'automatic_methods'>;

const columns = `id, created, client_secret, status, amount, amount_received, currency, description, receipt_email,
  metadata, automatic_methods, method, last_error, latest_charge, cancellation_reason, canceled_at`;
const table = 'sandbox_stripe_intents';
const open = `status IN ('requires_payment_method', 'requires_action')`;

export function intentStore(db: Db) {
  /** Every change holds the intent's lock by now; the guard is there for whoever forgets it. */
  async function change(set: string, guard: string, values: unknown[]): Promise<IntentRow> {
    const [row] = await db.query<IntentRow>({
      text: `UPDATE ${table} SET ${set} WHERE id = $1 AND ${guard} RETURNING ${columns}`,
      values,
    });
    if (row === undefined) throw new Error('the intent is no longer in the state it was seen in');
    return row;
  }

  return {
    async insert(fields: NewIntent): Promise<IntentRow> {
      const id = providerId('pi');
      const { amount, currency, description, receipt_email, metadata, automatic_methods } = fields;
      const [row] = await db.query<IntentRow>({
        text: `INSERT INTO ${table} (id, client_secret, amount, currency, description, receipt_email, metadata,
                 automatic_methods)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
        values: [
          id,
          clientSecretOf(id),
          amount,
          currency,
          description,
          receipt_email,
          JSON.stringify(metadata),
          automatic_methods,
        ],
      });
      if (row === undefined) throw new Error('an insert gives back its row');
      return row;
    },

    async get(id: string, { lock = false } = {}): Promise<IntentRow | null> {
      const [row] = await db.query<IntentRow>({
        name: `sandbox-intent${lock ? '-locked' : ''}`,
        text: `SELECT ${columns} FROM ${table} WHERE id = $1 ${lock ? 'FOR UPDATE' : ''}`,
        values: [id],
      });
      return row ?? null;
    },

    list: (page: PageWanted) => newestFirst<IntentRow>(db, { table, columns }, page),

    succeed: (id: string, charge: string, method: CardMethod) =>
      change(
        `status = 'succeeded', amount_received = amount, latest_charge = $2, method = $3, last_error = NULL`,
        open,
        [id, charge, JSON.stringify(method)],
      ),

    /** Waits for another card. Without a charge when it did not come so far. */
    fail: (id: string, error: Stripe.PaymentIntent.LastPaymentError, charge: string | null) =>
      change(
        `status = 'requires_payment_method', method = NULL, last_error = $2, latest_charge = coalesce($3, latest_charge)`,
        open,
        [id, JSON.stringify(error), charge],
      ),

    askForAuthentication: (id: string, method: CardMethod) =>
      change(`status = 'requires_action', method = $2, last_error = NULL`, open, [
        id,
        JSON.stringify(method),
      ]),

    cancel: (id: string, reason: string | null) =>
      change(
        `status = 'canceled', cancellation_reason = $2, canceled_at = floor(extract(epoch FROM now()))::bigint`,
        open,
        [id, reason],
      ),

    update: (id: string, { amount, description, receipt_email, metadata }: IntentFields) =>
      change(`amount = $2, description = $3, receipt_email = $4, metadata = $5`, open, [
        id,
        amount,
        description,
        receipt_email,
        JSON.stringify(metadata),
      ]),
  };
}

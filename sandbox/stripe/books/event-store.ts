import type { Db } from '@spareworks/server/db/database.ts';
import type { Row } from '@spareworks/server/db/tables.ts';
import type Stripe from 'stripe';
import { newestFirst, type PageWanted } from './newest-first.ts';
import { providerId } from './provider-ids.ts';

export type NewEvent =
  | {
      type:
        | 'payment_intent.created'
        | 'payment_intent.succeeded'
        | 'payment_intent.payment_failed'
        | 'payment_intent.requires_action'
        | 'payment_intent.canceled';
      object: Stripe.PaymentIntent;
    }
  | { type: 'charge.refunded'; object: Stripe.Charge }
  | { type: 'refund.created' | 'refund.updated' | 'refund.failed'; object: Stripe.Refund }
  | {
      type:
        | 'charge.dispute.created'
        | 'charge.dispute.funds_withdrawn'
        | 'charge.dispute.updated'
        | 'charge.dispute.closed'
        | 'charge.dispute.funds_reinstated';
      object: Stripe.Dispute;
    };

export type EventRow = Row<
  'sandbox_stripe_events',
  {
    id: string;
    created: number;
    type: NewEvent['type'];
    object: { id: string };
    request_id: string | null;
    idempotency_key: string | null;
    delivery: 'waiting' | 'delivered' | 'lost' | 'dead';
    attempts: number;
    last_error: string | null;
  }
>;

/** The call that caused something. */
export type Origin = { requestId: string | null; idempotencyKey: string | null };

const columns = 'id, created, type, object, request_id, idempotency_key, delivery, attempts, last_error';
const table = 'sandbox_stripe_events';

export function eventStore(db: Db) {
  return {
    /** In the transaction of the change it tells of. */
    async record({ type, object }: NewEvent, { requestId, idempotencyKey }: Origin): Promise<void> {
      await db.query({
        name: 'sandbox-event-record',
        text: `INSERT INTO ${table} (id, type, object, request_id, idempotency_key) VALUES ($1, $2, $3, $4, $5)`,
        values: [providerId('evt'), type, JSON.stringify(object), requestId, idempotencyKey],
      });
    },

    /** Of these kinds; of every kind when none is named. */
    list: (page: PageWanted, types: readonly string[] = []) =>
      newestFirst<EventRow>(
        db,
        { table, columns, only: types.length === 0 ? [] : [{ column: 'type', values: types }] },
        page,
      ),

    async forgetDelivered(olderThanDays: number): Promise<void> {
      await db.query({
        text: `DELETE FROM ${table} WHERE delivery <> 'waiting' AND recorded_at < now() - make_interval(days => $1)`,
        values: [olderThanDays],
      });
    },
  };
}

import type { Db } from '@spareworks/server/db/database.ts';
import type { Row } from '@spareworks/server/db/tables.ts';
import type Stripe from 'stripe';
import { newestFirst, type Only, type PageWanted } from './newest-first.ts';
import { providerId } from './provider-ids.ts';

export type RefundRow = Row<
  'sandbox_stripe_refunds',
  {
    id: string;
    created: number;
    charge_id: string;
    intent_id: string;
    amount: number;
    reason: string | null;
    metadata: Stripe.Metadata;
    status: 'succeeded' | 'pending' | 'failed' | 'canceled';
    failure_reason: string | null;
    /** What becomes of it by itself. */
    next_status: 'succeeded' | 'failed' | null;
  }
> & {
  /** Its payment's. */
  currency: string;
};

export type NewRefund = Omit<RefundRow, 'id' | 'created' | 'failure_reason' | 'currency'> & {
  /** How long until the next status; counts only where there is one. */
  afterSeconds: number;
};

const columns = `id, created, charge_id, intent_id, amount, reason, metadata, status, failure_reason, next_status,
  (SELECT i.currency FROM sandbox_stripe_intents i WHERE i.id = intent_id) AS currency`;
const table = 'sandbox_stripe_refunds';

export function refundStore(db: Db) {
  return {
    async insert(refund: NewRefund): Promise<RefundRow> {
      const { charge_id, intent_id, amount, reason, metadata, status, next_status, afterSeconds } = refund;
      const [row] = await db.query<RefundRow>({
        text: `INSERT INTO ${table}
                 (id, charge_id, intent_id, amount, reason, metadata, status, next_status, next_status_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9)) RETURNING ${columns}`,
        values: [
          providerId('re'),
          charge_id,
          intent_id,
          amount,
          reason,
          JSON.stringify(metadata),
          status,
          next_status,
          next_status === null ? null : afterSeconds,
        ],
      });
      if (row === undefined) throw new Error('an insert gives back its row');
      return row;
    },

    async get(id: string, { lock = false } = {}): Promise<RefundRow | null> {
      const [row] = await db.query<RefundRow>({
        name: `sandbox-refund${lock ? '-locked' : ''}`,
        text: `SELECT ${columns} FROM ${table} WHERE id = $1 ${lock ? 'FOR UPDATE' : ''}`,
        values: [id],
      });
      return row ?? null;
    },

    list: (page: PageWanted, only: readonly Only[] = []) =>
      newestFirst<RefundRow>(db, { table, columns, only }, page),

    /** One whose next status is due, locked. */
    async takeDue(): Promise<RefundRow | null> {
      const [row] = await db.query<RefundRow>({
        text: `SELECT ${columns} FROM ${table} WHERE next_status_at <= now()
               ORDER BY next_status_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      });
      return row ?? null;
    },

    async succeed(id: string): Promise<RefundRow> {
      return changed(
        await db.query<RefundRow>({
          text: `UPDATE ${table} SET status = 'succeeded', next_status = NULL, next_status_at = NULL
                 WHERE id = $1 AND status = 'pending' RETURNING ${columns}`,
          values: [id],
        }),
      );
    },

    async fail(id: string, reason: string): Promise<RefundRow> {
      return changed(
        await db.query<RefundRow>({
          text: `UPDATE ${table} SET status = 'failed', failure_reason = $2, next_status = NULL, next_status_at = NULL
                 WHERE id = $1 AND status IN ('succeeded', 'pending') RETURNING ${columns}`,
          values: [id, reason],
        }),
      );
    },
  };
}

/** Every change holds the refund's lock by now; this is there for whoever forgets it. */
function changed([row]: readonly RefundRow[]): RefundRow {
  if (row === undefined) throw new Error('the refund is no longer in the state it was seen in');
  return row;
}

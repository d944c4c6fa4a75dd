import type { Db } from '@spareworks/server/db/database.ts';
import type { Row } from '@spareworks/server/db/tables.ts';
import type { CardMethod } from '../cards/card-method.ts';
import type { Decline, RefundCourse } from '../cards/card-outcomes.ts';
import { providerId } from './provider-ids.ts';

export type ChargeRow = Row<
  'sandbox_stripe_charges',
  {
    id: string;
    created: number;
    intent_id: string;
    amount: number;
    status: 'succeeded' | 'failed';
    method: CardMethod;
    failure: Decline | null;
    authenticated: boolean;
    amount_refunded: number;
    /** Stays true whatever became of the dispute. */
    disputed: boolean;
    refunds_go: RefundCourse;
  }
>;

export type NewCharge = {
  intentId: string;
  amount: number;
  method: CardMethod;
  failure?: Decline;
  authenticated?: boolean;
  disputeAfterSeconds?: number | null;
  refundsGo?: RefundCourse;
};

const columns =
  'id, created, intent_id, amount, status, method, failure, authenticated, amount_refunded, disputed, refunds_go';

export function chargeStore(db: Db) {
  return {
    async insert(charge: NewCharge): Promise<ChargeRow> {
      const { failure, authenticated = false, disputeAfterSeconds = null, refundsGo = 'succeeds' } = charge;
      const [row] = await db.query<ChargeRow>({
        text: `INSERT INTO sandbox_stripe_charges
                 (id, intent_id, amount, status, method, failure, authenticated, dispute_at, refunds_go)
               VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8), $9) RETURNING ${columns}`,
        values: [
          providerId('ch'),
          charge.intentId,
          charge.amount,
          failure === undefined ? 'succeeded' : 'failed',
          JSON.stringify(charge.method),
          failure === undefined ? null : JSON.stringify(failure),
          authenticated,
          disputeAfterSeconds,
          refundsGo,
        ],
      });
      if (row === undefined) throw new Error('an insert gives back its row');
      return row;
    },

    async get(id: string, { lock = false } = {}): Promise<ChargeRow | null> {
      const [row] = await db.query<ChargeRow>({
        name: `sandbox-charge${lock ? '-locked' : ''}`,
        text: `SELECT ${columns} FROM sandbox_stripe_charges WHERE id = $1 ${lock ? 'FOR UPDATE' : ''}`,
        values: [id],
      });
      return row ?? null;
    },

    getAll: (ids: readonly string[]) =>
      db.query<ChargeRow>({
        text: `SELECT ${columns} FROM sandbox_stripe_charges WHERE id = ANY ($1)`,
        values: [ids],
      }),

    /** Null when there is not so much left to give back, or a bank has it. */
    async giveBack(id: string, amount: number): Promise<ChargeRow | null> {
      const [row] = await db.query<ChargeRow>({
        name: 'sandbox-charge-give-back',
        text: `UPDATE sandbox_stripe_charges AS charge SET amount_refunded = amount_refunded + $2
               WHERE id = $1 AND status = 'succeeded' AND amount_refunded + $2 <= amount
                 AND NOT EXISTS (SELECT FROM sandbox_stripe_disputes WHERE charge_id = charge.id AND status <> 'won')
               RETURNING ${columns}`,
        values: [id, amount],
      });
      return row ?? null;
    },

    /** A refund came back. */
    async takeBack(id: string, amount: number): Promise<void> {
      await db.query({
        text: 'UPDATE sandbox_stripe_charges SET amount_refunded = amount_refunded - $2 WHERE id = $1',
        values: [id, amount],
      });
    },

    /** Now, whenever it would have been by itself. */
    async markDisputed(id: string): Promise<void> {
      await db.query({
        text: 'UPDATE sandbox_stripe_charges SET disputed = true, dispute_at = NULL WHERE id = $1',
        values: [id],
      });
    },

    /** A charge whose owner objects to it by now, marked as such; of one that was given back nobody complains. */
    async takeDisputed(): Promise<ChargeRow | null> {
      const [row] = await db.query<ChargeRow>({
        name: 'sandbox-charge-disputed',
        text: `UPDATE sandbox_stripe_charges SET disputed = amount_refunded < amount, dispute_at = NULL
               WHERE id = (SELECT id FROM sandbox_stripe_charges WHERE dispute_at <= now()
                           ORDER BY dispute_at LIMIT 1 FOR UPDATE SKIP LOCKED)
               RETURNING ${columns}`,
      });
      return row ?? null;
    },
  };
}

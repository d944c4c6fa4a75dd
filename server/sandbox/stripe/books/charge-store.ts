import type { Db } from '../../../db/database.ts';
import type { CardMethod } from '../cards/card-method.ts';
import type { Decline } from '../cards/card-outcomes.ts';
import { providerId } from './provider-ids.ts';

export type ChargeRow = {
  id: string;
  created: number;
  intent_id: string;
  amount: number;
  status: 'succeeded' | 'failed';
  method: CardMethod;
  failure: Decline | null;
  authenticated: boolean;
  amount_refunded: number;
  disputed: boolean;
};

export type NewCharge = {
  intentId: string;
  amount: number;
  method: CardMethod;
  failure?: Decline;
  authenticated?: boolean;
  disputeAfterSeconds?: number | null;
};

const columns =
  'id, created, intent_id, amount, status, method, failure, authenticated, amount_refunded, disputed';

export function chargeStore(db: Db) {
  return {
    async insert({ failure, authenticated = false, disputeAfterSeconds = null, ...charge }: NewCharge) {
      const [row] = await db.query<ChargeRow>({
        text: `INSERT INTO sandbox_stripe_charges (id, intent_id, amount, status, method, failure, authenticated, dispute_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8)) RETURNING ${columns}`,
        values: [
          providerId('ch'),
          charge.intentId,
          charge.amount,
          failure === undefined ? 'succeeded' : 'failed',
          JSON.stringify(charge.method),
          failure === undefined ? null : JSON.stringify(failure),
          authenticated,
          disputeAfterSeconds,
        ],
      });
      if (row === undefined) throw new Error('an insert gives back its row');
      return row;
    },

    async get(id: string, { lock = false } = {}): Promise<ChargeRow | null> {
      const [row] = await db.query<ChargeRow>({
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

    /** Null when there is not so much left to give back. */
    async giveBack(id: string, amount: number): Promise<ChargeRow | null> {
      const [row] = await db.query<ChargeRow>({
        text: `UPDATE sandbox_stripe_charges SET amount_refunded = amount_refunded + $2
               WHERE id = $1 AND status = 'succeeded' AND NOT disputed AND amount_refunded + $2 <= amount
               RETURNING ${columns}`,
        values: [id, amount],
      });
      return row ?? null;
    },

    /** A charge whose owner objects to it by now, marked as such; of one that was given back nobody complains. */
    async takeDisputed(): Promise<ChargeRow | null> {
      const [row] = await db.query<ChargeRow>({
        text: `UPDATE sandbox_stripe_charges SET disputed = amount_refunded < amount, dispute_at = NULL
               WHERE id = (SELECT id FROM sandbox_stripe_charges WHERE dispute_at <= now()
                           ORDER BY dispute_at LIMIT 1 FOR UPDATE SKIP LOCKED)
               RETURNING ${columns}`,
      });
      return row ?? null;
    },
  };
}

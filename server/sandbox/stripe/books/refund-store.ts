import type Stripe from 'stripe';
import type { Db } from '../../../db/database.ts';
import { newestFirst, type PageWanted } from './newest-first.ts';
import { providerId } from './provider-ids.ts';

export type RefundRow = {
  id: string;
  created: number;
  charge_id: string;
  intent_id: string;
  amount: number;
  reason: string | null;
  metadata: Stripe.Metadata;
};

export type RefundOwner = { column: 'intent_id' | 'charge_id'; value: string };

const columns = 'id, created, charge_id, intent_id, amount, reason, metadata';
const table = 'sandbox_stripe_refunds';

export function refundStore(db: Db) {
  return {
    async insert(refund: Omit<RefundRow, 'id' | 'created'>): Promise<RefundRow> {
      const { charge_id, intent_id, amount, reason, metadata } = refund;
      const [row] = await db.query<RefundRow>({
        text: `INSERT INTO ${table} (id, charge_id, intent_id, amount, reason, metadata)
               VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${columns}`,
        values: [providerId('re'), charge_id, intent_id, amount, reason, JSON.stringify(metadata)],
      });
      if (row === undefined) throw new Error('an insert gives back its row');
      return row;
    },

    list: (page: PageWanted, only: RefundOwner | null = null) =>
      newestFirst<RefundRow>(db, { table, columns, only }, page),
  };
}

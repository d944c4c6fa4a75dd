import type { Db } from '@spareworks/server/db/database.ts';
import type { Row } from '@spareworks/server/db/tables.ts';
import type Stripe from 'stripe';
import { newestFirst, type Only, type PageWanted } from './newest-first.ts';
import { providerId } from './provider-ids.ts';

export type DisputeRow = Row<
  'sandbox_stripe_disputes',
  {
    id: string;
    created: number;
    charge_id: string;
    intent_id: string;
    amount: number;
    status: 'needs_response' | 'won' | 'lost';
    evidence: Record<string, string>;
    /** How often evidence was handed in. */
    submissions: number;
    metadata: Stripe.Metadata;
    closed: number | null;
  }
> & {
  /** Its payment's. */
  currency: string;
};

export type NewDispute = Pick<DisputeRow, 'charge_id' | 'intent_id' | 'amount'>;
export type DisputeNotes = Pick<DisputeRow, 'evidence' | 'submissions' | 'metadata'>;

const columns = `id, created, charge_id, intent_id, amount, status, evidence, submissions, metadata, closed,
  (SELECT i.currency FROM sandbox_stripe_intents i WHERE i.id = intent_id) AS currency`;
const table = 'sandbox_stripe_disputes';

export function disputeStore(db: Db) {
  /** Every change holds the dispute's lock by now; the guard is there for whoever forgets it. */
  async function change(set: string, values: unknown[]): Promise<DisputeRow> {
    const [row] = await db.query<DisputeRow>({
      text: `UPDATE ${table} SET ${set} WHERE id = $1 AND status = 'needs_response' RETURNING ${columns}`,
      values,
    });
    if (row === undefined) throw new Error('the dispute is no longer open, as it was when seen');
    return row;
  }

  return {
    async insert({ charge_id, intent_id, amount }: NewDispute): Promise<DisputeRow> {
      const [row] = await db.query<DisputeRow>({
        text: `INSERT INTO ${table} (id, charge_id, intent_id, amount) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
        values: [providerId('dp'), charge_id, intent_id, amount],
      });
      if (row === undefined) throw new Error('an insert gives back its row');
      return row;
    },

    async get(id: string, { lock = false } = {}): Promise<DisputeRow | null> {
      const [row] = await db.query<DisputeRow>({
        text: `SELECT ${columns} FROM ${table} WHERE id = $1 ${lock ? 'FOR UPDATE' : ''}`,
        values: [id],
      });
      return row ?? null;
    },

    async ofCharge(chargeId: string): Promise<DisputeRow | null> {
      const [row] = await db.query<DisputeRow>({
        name: 'sandbox-dispute-of-charge',
        text: `SELECT ${columns} FROM ${table} WHERE charge_id = $1`,
        values: [chargeId],
      });
      return row ?? null;
    },

    list: (page: PageWanted, only: readonly Only[] = []) =>
      newestFirst<DisputeRow>(db, { table, columns, only }, page),

    note: (id: string, { evidence, submissions, metadata }: DisputeNotes) =>
      change('evidence = $2, submissions = $3, metadata = $4', [
        id,
        JSON.stringify(evidence),
        submissions,
        JSON.stringify(metadata),
      ]),

    close: (id: string, status: 'won' | 'lost') =>
      change('status = $2, closed = floor(extract(epoch FROM now()))::bigint', [id, status]),
  };
}

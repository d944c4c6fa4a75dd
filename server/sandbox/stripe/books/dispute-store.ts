import type { Db } from '../../../db/database.ts';
import { newestFirst, type PageWanted } from './newest-first.ts';
import { providerId } from './provider-ids.ts';

export type DisputeRow = {
  id: string;
  created: number;
  charge_id: string;
  intent_id: string;
  amount: number;
};

const columns = 'id, created, charge_id, intent_id, amount';
const table = 'sandbox_stripe_disputes';

export function disputeStore(db: Db) {
  return {
    async insert({ charge_id, intent_id, amount }: Omit<DisputeRow, 'id' | 'created'>): Promise<DisputeRow> {
      const [row] = await db.query<DisputeRow>({
        text: `INSERT INTO ${table} (id, charge_id, intent_id, amount) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
        values: [providerId('dp'), charge_id, intent_id, amount],
      });
      if (row === undefined) throw new Error('an insert gives back its row');
      return row;
    },

    list: (page: PageWanted) => newestFirst<DisputeRow>(db, { table, columns }, page),
  };
}

import type { Db, Many } from '../../db/database.ts';
import { listsOf } from '../../db/shared-transaction.ts';

export type Kept = { hash: Buffer; answer: unknown };

const claimMany: Many = {
  name: 'idempotency-claim-many',
  text: `INSERT INTO idempotency_keys (user_id, key, request_hash, answer)
         SELECT user_id, key, request_hash, answer
         FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::jsonb[]) AS w (user_id, key, request_hash, answer)
         ON CONFLICT DO NOTHING RETURNING user_id, key`,
  values: listsOf,
  by: { user_id: 0, key: 1 },
};

export function idempotencyStore(db: Db) {
  return {
    /** Whether the key is ours now. One that somebody else is using is waited for. */
    async claim(userId: string, key: string, hash: Buffer, answer: unknown = null): Promise<boolean> {
      const rows = await db.query({
        name: 'idempotency-claim',
        text: `INSERT INTO idempotency_keys (user_id, key, request_hash, answer) VALUES ($1, $2, $3, $4)
               ON CONFLICT DO NOTHING RETURNING key`,
        many: claimMany,
        values: [userId, key, hash, JSON.stringify(answer)],
      });
      return rows.length > 0;
    },

    async keep(userId: string, key: string, answer: unknown): Promise<void> {
      await db.query({
        name: 'idempotency-keep',
        text: 'UPDATE idempotency_keys SET answer = $3 WHERE user_id = $1 AND key = $2',
        values: [userId, key, JSON.stringify(answer)],
      });
    },

    async find(userId: string, key: string): Promise<Kept | null> {
      const [row] = await db.query<Kept>({
        name: 'idempotency-find',
        text: 'SELECT request_hash AS hash, answer FROM idempotency_keys WHERE user_id = $1 AND key = $2',
        values: [userId, key],
      });
      return row ?? null;
    },

    async sweep(limit: number): Promise<void> {
      await db.query({
        text: `DELETE FROM idempotency_keys WHERE (user_id, key) IN (
                 SELECT user_id, key FROM idempotency_keys WHERE created_at < now() - interval '2 days'
                 ORDER BY created_at LIMIT $1)`,
        values: [limit],
      });
    },
  };
}

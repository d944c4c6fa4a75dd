import type { Db } from '@spareworks/server/db/database.ts';

export type KeyOwner = { caller: 'secret' | 'public'; key: string };
export type KeptAnswer = { fingerprint: string; status: number; body: string };

export function idempotencyStore(tx: Db) {
  return {
    /** False while another call holds the key. The lock goes with the transaction, also when its process dies. */
    async lock({ caller, key }: KeyOwner): Promise<boolean> {
      const [row] = await tx.query<{ locked: boolean }>({
        text: `SELECT pg_try_advisory_xact_lock(hashtextextended('sandbox_stripe ' || $1 || ' ' || $2, 0)) AS locked`,
        values: [caller, key],
      });
      return row?.locked === true;
    },

    async find({ caller, key }: KeyOwner): Promise<KeptAnswer | null> {
      const [row] = await tx.query<KeptAnswer>({
        text: `SELECT fingerprint, status, body FROM sandbox_stripe_idempotency
               WHERE caller = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
        values: [caller, key],
      });
      return row ?? null;
    },

    async keep({ caller, key }: KeyOwner, { fingerprint, status, body }: KeptAnswer): Promise<void> {
      await tx.query({
        text: `INSERT INTO sandbox_stripe_idempotency (caller, key, fingerprint, status, body)
               VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (caller, key) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status,
                 body = excluded.body, created_at = now()`,
        values: [caller, key, fingerprint, status, body],
      });
    },

    async forgetOld(): Promise<void> {
      await tx.query({
        text: `DELETE FROM sandbox_stripe_idempotency WHERE created_at < now() - interval '24 hours'`,
      });
    },
  };
}

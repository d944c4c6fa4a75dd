import type { Db } from '@spareworks/server/db/database.ts';

export type Entry = Record<string, unknown>;
export type EntryStore = ReturnType<typeof entryStore>;

type Row = { payload: Entry; consumed: number | null };

const sweptAtOnce = 500;
const found = `payload, floor(extract(epoch FROM consumed_at))::bigint AS consumed FROM sandbox_identity`;
const alive = `(expires_at IS NULL OR expires_at > now())`;

/** Everything the provider has to remember lies in one table, told apart by its kind. */
export function entryStore(db: Db) {
  async function find(column: 'id' | 'uid', kind: string, value: string): Promise<Entry | undefined> {
    if (value.includes('\0')) return undefined; // a caller may send one, PostgreSQL does not take it
    const [row] = await db.query<Row>({
      text: `SELECT ${found} WHERE kind = $1 AND ${column} = $2 AND ${alive}`,
      values: [kind, value],
    });
    if (row === undefined) return undefined;
    return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed };
  }

  return {
    find: (kind: string, id: string) => find('id', kind, id),
    findByUid: (kind: string, uid: string) => find('uid', kind, uid),

    async put(kind: string, id: string, payload: Entry, seconds: number): Promise<void> {
      await db.query({
        text: `INSERT INTO sandbox_identity (kind, id, payload, uid, grant_id, expires_at)
               VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
               ON CONFLICT (kind, id) DO UPDATE SET payload = excluded.payload, uid = excluded.uid,
                 grant_id = excluded.grant_id, expires_at = excluded.expires_at`,
        values: [kind, id, JSON.stringify(payload), payload.uid ?? null, payload.grantId ?? null, seconds],
      });
    },

    /** Keeps what is there already, for good. */
    async putOnce(kind: string, id: string, payload: Entry): Promise<void> {
      await db.query({
        text: `INSERT INTO sandbox_identity (kind, id, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        values: [kind, id, JSON.stringify(payload)],
      });
    },

    /** False when somebody else was first. */
    async consume(kind: string, id: string): Promise<boolean> {
      const rows = await db.query({
        text: `UPDATE sandbox_identity SET consumed_at = now()
               WHERE kind = $1 AND id = $2 AND consumed_at IS NULL RETURNING id`,
        values: [kind, id],
      });
      return rows.length === 1;
    },

    async remove(kind: string, id: string): Promise<void> {
      await db.query({
        text: 'DELETE FROM sandbox_identity WHERE kind = $1 AND id = $2',
        values: [kind, id],
      });
    },

    async removeGrant(kind: string, grantId: string): Promise<void> {
      await db.query({
        text: 'DELETE FROM sandbox_identity WHERE kind = $1 AND grant_id = $2',
        values: [kind, grantId],
      });
    },

    async sweep(): Promise<void> {
      await db.query({
        text: `DELETE FROM sandbox_identity WHERE (kind, id) IN (
                 SELECT kind, id FROM sandbox_identity WHERE expires_at <= now()
                 LIMIT $1 FOR UPDATE SKIP LOCKED)`,
        values: [sweptAtOnce],
      });
    },
  };
}

import type { Db } from '../../db/database.ts';

export type Count = { key: string; count: number; waitSeconds: number };

export function attemptStore(db: Db) {
  return {
    /** Counts one more for each key. One statement, so that a burst on many instances cannot slip through. */
    async add(keys: readonly string[], windowsSeconds: readonly number[]): Promise<Count[]> {
      return db.query<Count>({
        name: 'attempts-add',
        // Sorted: two calls that share keys take the rows in the same order and cannot lock each other out.
        text: `INSERT INTO attempts AS a (key, count, ends_at)
               SELECT key, 1, now() + make_interval(secs => seconds)
               FROM unnest($1::text[], $2::int[]) AS t (key, seconds) ORDER BY key
               ON CONFLICT (key) DO UPDATE SET
                 count = CASE WHEN a.ends_at <= now() THEN 1 ELSE a.count + 1 END,
                 ends_at = CASE WHEN a.ends_at <= now() THEN excluded.ends_at ELSE a.ends_at END
               RETURNING key, count, ceil(extract(epoch FROM ends_at - now()))::int AS "waitSeconds"`,
        values: [keys, windowsSeconds],
      });
    },

    async forget(key: string): Promise<void> {
      await db.query({ name: 'attempts-forget', text: 'DELETE FROM attempts WHERE key = $1', values: [key] });
    },

    async sweep(limit: number): Promise<void> {
      await db.query({
        text: `DELETE FROM attempts WHERE key IN (
                 SELECT key FROM attempts WHERE ends_at < now() ORDER BY ends_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
        values: [limit],
      });
    },
  };
}

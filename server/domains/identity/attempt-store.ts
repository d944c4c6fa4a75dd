import type { Db } from '../../db/database.ts';

/** One of several counts an attempt goes through. */
export type Level = { key: string; most: number; seconds: number };

/** waitSeconds: null when it was let through. counts: how often at each level it came to, this one included. */
export type Counted = { counts: number[]; waitSeconds: number | null };

export function attemptStore(db: Db) {
  return {
    /** Counts one more, level by level. One statement, so that a burst on many instances cannot slip through. */
    async count(levels: readonly Level[]): Promise<Counted> {
      const [counted] = await db.query<Counted>({
        name: 'attempts-count',
        text: `SELECT counts, wait_seconds AS "waitSeconds" FROM count_attempt($1::text[], $2::int[], $3::int[])`,
        values: [
          levels.map(({ key }) => key),
          levels.map(({ most }) => most),
          levels.map(({ seconds }) => seconds),
        ],
      });
      if (counted === undefined) throw new Error('An attempt was not counted.');
      return counted;
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

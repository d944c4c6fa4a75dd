import type { Db } from '../../db/database.ts';

const lockKey = 7_327_200_302; // any number, as long as every instance uses the same

export function imageStore(db: Db) {
  return {
    /** Before the first byte is kept, so that no file is ever without a row that remembers it. */
    async announce(id: string, { bytes }: { bytes: number }): Promise<void> {
      await db.query({ text: 'INSERT INTO images (id, bytes) VALUES ($1, $2)', values: [id, bytes] });
    },

    async noteStored(id: string): Promise<void> {
      await db.query({ text: 'UPDATE images SET stored_at = now() WHERE id = $1', values: [id] });
    },

    /** Pictures no part refers to, on sale or not: one that left the shop is still shown on its orders. Nor any return, nor any version of
     * a page, nor the shop itself as its logo or icon, nor any group, nor any person, nor a maker. */
    async unused(olderThanHours: number, limit: number): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        text: `SELECT i.id FROM images i
               WHERE i.created_at < now() - make_interval(hours => $1) AND NOT EXISTS (
                 SELECT FROM parts p WHERE p.img LIKE '/images/%' AND lower(substr(p.img, 9, 36)) = i.id::text)
                 AND NOT EXISTS (
                   SELECT FROM part_pictures p WHERE p.img LIKE '/images/%' AND lower(substr(p.img, 9, 36)) = i.id::text)
                 AND NOT EXISTS (SELECT FROM page_pictures g WHERE g.image_id = i.id)
                 AND NOT EXISTS (SELECT FROM return_pictures r WHERE r.image_id = i.id AND r.return_id IS NOT NULL)
                 AND NOT EXISTS (SELECT FROM settings s, jsonb_each_text(s.value) v
                                 WHERE s.section = 'look' AND lower(substr(v.value, 9, 36)) = i.id::text)
                 AND NOT EXISTS (SELECT FROM part_groups g WHERE lower(substr(g.img, 9, 36)) = i.id::text)
                 AND NOT EXISTS (SELECT FROM makers m WHERE m.logo LIKE '/images/%' AND lower(substr(m.logo, 9, 36)) = i.id::text)
                 AND NOT EXISTS (SELECT FROM users u WHERE u.image LIKE '/images/%' AND lower(substr(u.image, 9, 36)) = i.id::text)
               ORDER BY i.id LIMIT $2`,
        values: [olderThanHours, limit],
      });
      return rows.map(({ id }) => id);
    },

    /** Which of these are known. */
    async known(ids: readonly string[]): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        text: 'SELECT id FROM images WHERE id = ANY($1::uuid[])',
        values: [ids],
      });
      return rows.map(({ id }) => id);
    },

    /** Which of these are known, or shown by a part already: drawings of the demo have no row of their own. */
    async knownOrShown(ids: readonly string[]): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        text: `SELECT DISTINCT a.id FROM unnest($1::text[]) AS a (id)
               WHERE EXISTS (SELECT FROM images i WHERE i.id = a.id::uuid)
                 OR EXISTS (SELECT FROM parts p WHERE p.img LIKE '/images/%' AND lower(substr(p.img, 9, 36)) = a.id)
                 OR EXISTS (SELECT FROM part_pictures p WHERE p.img LIKE '/images/%' AND lower(substr(p.img, 9, 36)) = a.id)`,
        values: [ids],
      });
      return rows.map(({ id }) => id);
    },

    async countStored(): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: 'SELECT count(*) FROM images WHERE stored_at IS NOT NULL',
      });
      return row?.count ?? 0;
    },

    /** No picture is removed until the connection ends. Waits for a removal that is under way. */
    async hold(): Promise<void> {
      await db.query({ text: 'SELECT pg_advisory_lock_shared($1)', values: [lockKey] });
    },

    /** Whether nobody holds them; until the transaction ends nobody will. */
    async claimRemoving(): Promise<boolean> {
      const [answer] = await db.query<{ may: boolean }>({
        text: 'SELECT pg_try_advisory_xact_lock($1) AS may',
        values: [lockKey],
      });
      return answer?.may === true;
    },

    async forget(id: string): Promise<void> {
      await db.query({ text: 'DELETE FROM images WHERE id = $1', values: [id] });
    },
  };
}

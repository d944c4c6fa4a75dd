import type { Db } from '../../db/database.ts';

/** What is known of a part for which somebody would wait. */
export type Orderable = { orderable: boolean };

/** Somebody who waits, and the part; not orderable any more when it was sold out again meanwhile. */
export type DueNotice = {
  userId: string;
  partId: string;
  email: string;
  partName: string;
  orderable: boolean;
  onSale: boolean;
};

type NoticeKey = Pick<DueNotice, 'userId' | 'partId'>;

const orderable = 's.available >= greatest(p.minimum_order, 1)';

export function noticeStore(db: Db) {
  return {
    /** null when there is no such part on sale. Its pieces do not move until the transaction ends. */
    async lockStock(partId: string): Promise<Orderable | null> {
      const [row] = await db.query<Orderable>({
        text: `SELECT ${orderable} AS orderable FROM parts p JOIN stock s ON s.part_id = p.id
               WHERE p.id = $1 AND p.deleted_at IS NULL FOR SHARE OF s`,
        values: [partId],
      });
      return row ?? null;
    },

    async has(userId: string, partId: string): Promise<boolean> {
      const rows = await db.query({
        text: 'SELECT 1 FROM stock_notices WHERE user_id = $1 AND part_id = $2',
        values: [userId, partId],
      });
      return rows.length > 0;
    },

    async countOf(userId: string): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: 'SELECT count(*) AS count FROM stock_notices WHERE user_id = $1',
        values: [userId],
      });
      return row?.count ?? 0;
    },

    async add(userId: string, partId: string): Promise<void> {
      await db.query({
        text: 'INSERT INTO stock_notices (user_id, part_id) VALUES ($1, $2)',
        values: [userId, partId],
      });
    },

    /** All of a person without a part; answers how many there were. */
    async remove(userId: string, partId: string | null): Promise<number> {
      const rows = await db.query({
        text: 'DELETE FROM stock_notices WHERE user_id = $1 AND ($2::uuid IS NULL OR part_id = $2) RETURNING 1 AS gone',
        values: [userId, partId],
      });
      return rows.length;
    },

    /** The ones that are due longest; nobody else takes them until the transaction ends. */
    async takeDue(limit: number): Promise<DueNotice[]> {
      return db.query<DueNotice>({
        text: `SELECT w.user_id AS "userId", w.part_id AS "partId", u.email, p.name AS "partName",
                 ${orderable} AS orderable, p.deleted_at IS NULL AS "onSale"
               FROM stock_notices w JOIN users u ON u.id = w.user_id JOIN parts p ON p.id = w.part_id
                 JOIN stock s ON s.part_id = w.part_id
               WHERE w.due_at IS NOT NULL ORDER BY w.due_at LIMIT $1 FOR UPDATE OF w SKIP LOCKED`,
        values: [limit],
      });
    },

    async removeAll(notices: readonly NoticeKey[]): Promise<void> {
      await db.query({
        text: `DELETE FROM stock_notices w USING unnest($1::uuid[], $2::uuid[]) AS gone (user_id, part_id)
               WHERE w.user_id = gone.user_id AND w.part_id = gone.part_id`,
        values: keys(notices),
      });
    },

    async waitOn(notices: readonly NoticeKey[]): Promise<void> {
      await db.query({
        text: `UPDATE stock_notices w SET due_at = NULL FROM unnest($1::uuid[], $2::uuid[]) AS again (user_id, part_id)
               WHERE w.user_id = again.user_id AND w.part_id = again.part_id`,
        values: keys(notices),
      });
    },
  };
}

function keys(notices: readonly NoticeKey[]): [string[], string[]] {
  return [notices.map(({ userId }) => userId), notices.map(({ partId }) => partId)];
}

import type { Db } from '../../db/database.ts';

export type NewPicture = { id: string; orderId: string; url: string; imageId: string | null };

// The sweep of pictures takes what nobody names after a day; nothing is named that it may be taking just now.
const stillThere = "created_at > now() - interval '23 hours'";

export function pictureStore(db: Db) {
  return {
    async add({ id, orderId, url, imageId }: NewPicture): Promise<void> {
      await db.query({
        name: 'return-picture-add',
        text: 'INSERT INTO return_pictures (id, order_id, url, image_id) VALUES ($1, $2, $3, $4)',
        values: [id, orderId, url, imageId],
      });
    },

    /** Forgets those of an order that no return has named in time. */
    async forgetOld(orderId: string): Promise<void> {
      await db.query({
        name: 'return-pictures-forget',
        text: `DELETE FROM return_pictures WHERE order_id = $1 AND return_id IS NULL AND NOT ${stillThere}`,
        values: [orderId],
      });
    },

    /** Pictures of an order that belong to no return yet. */
    async countLoose(orderId: string): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        name: 'return-pictures-loose',
        text: 'SELECT count(*) AS count FROM return_pictures WHERE order_id = $1 AND return_id IS NULL',
        values: [orderId],
      });
      return row?.count ?? 0;
    },

    /** Gives pictures of an order to a return. Answers how many of them could be. */
    async attach(returnId: string, orderId: string, ids: readonly string[]): Promise<number> {
      const rows = await db.query({
        name: 'return-pictures-attach',
        text: `UPDATE return_pictures SET return_id = $1
               WHERE order_id = $2 AND id = ANY ($3::uuid[]) AND return_id IS NULL AND ${stillThere} RETURNING id`,
        values: [returnId, orderId, ids],
      });
      return rows.length;
    },
  };
}

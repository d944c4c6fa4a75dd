import type { OrderedPart } from '@spareworks/contract/calls/reviews';
import type { Db } from '../../db/database.ts';
import { isBought } from './states-sql.ts';

const onOrders = `FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN parts p ON p.id = l.part_id
  WHERE o.user_id = $1 AND o.${isBought}`;

export function boughtPartsStore(db: Db) {
  return {
    async newest(userId: string, limit: number): Promise<OrderedPart[]> {
      return db.query<OrderedPart>({
        name: 'bought-parts',
        text: `SELECT _id, name FROM (
                 SELECT DISTINCT ON (p.id) p.id AS _id, p.name, o.id AS ordered ${onOrders} AND p.deleted_at IS NULL
                 ORDER BY p.id, o.id DESC) AS each
               ORDER BY ordered DESC LIMIT $2`,
        values: [userId, limit],
      });
    },

    /** Null: not bought. */
    async one(userId: string, partId: string): Promise<{ onSale: boolean } | null> {
      const [row] = await db.query<{ onSale: boolean }>({
        name: 'bought-part',
        text: `SELECT p.deleted_at IS NULL AS "onSale" ${onOrders} AND l.part_id = $2 LIMIT 1`,
        values: [userId, partId],
      });
      return row ?? null;
    },
  };
}

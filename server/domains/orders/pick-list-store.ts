import type { PartGroup } from '@spareworks/contract/plain/group-tree';
import type { Db } from '../../db/database.ts';
import { isToShip } from './states-sql.ts';

/** A line of an order of which something has to be fetched from the shelf. */
export type OpenLine = {
  orderId: string;
  partId: string;
  sku: string;
  name: string;
  group: PartGroup | null;
  quantity: number;
};

/** An order that was asked for, as far as it is about fetching. */
export type PickedOrder = {
  id: string;
  number: string;
  buyerName: string;
  pickup: boolean;
  disputed: boolean;
};

export function pickListStore(db: Db) {
  return {
    /** Oldest first. */
    async orders(ids: readonly string[]): Promise<PickedOrder[]> {
      return db.query<PickedOrder>({
        text: `SELECT id, number, buyer_name AS "buyerName", coalesce((delivery ->> 'pickup')::boolean, false) AS pickup,
                 coalesce(dispute = 'open', false) AS disputed
               FROM orders WHERE id = ANY ($1::uuid[]) ORDER BY id`,
        values: [ids],
      });
    },

    /** By group and name; the part is called as it is now, for that is what its shelf says. */
    async openLines(ids: readonly string[]): Promise<OpenLine[]> {
      return db.query<OpenLine>({
        text: `SELECT o.id AS "orderId", l.part_id AS "partId", p.sku, p.name, p.part_group AS "group",
                 sum(l.quantity - coalesce(w.shipped + w.canceled, 0))::int AS quantity
               FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN parts p ON p.id = l.part_id
                 LEFT JOIN order_line_progress w USING (order_id, position)
               WHERE o.id = ANY ($1::uuid[]) AND ${isToShip} AND l.quantity > coalesce(w.shipped + w.canceled, 0)
               GROUP BY o.id, l.part_id, p.id
               ORDER BY p.part_group NULLS LAST, p.name_key, l.part_id, o.id`,
        values: [ids],
      });
    },
  };
}

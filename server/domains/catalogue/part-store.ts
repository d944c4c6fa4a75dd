import type { SparePart } from '@spareworks/contract/catalogue';
import { centsToDollars } from '@spareworks/contract/money';
import type { PartGroup } from '@spareworks/contract/part-groups';
import type { Db } from '../../db/database.ts';

type PartRow = {
  id: string;
  name: string;
  price_cents: number;
  available: number;
  minimum_order: number;
  img: string;
  description: string;
  part_group: PartGroup | null;
};

export type ListOrder = 'oldest' | 'newest';

const columns =
  'p.id, p.name, p.price_cents, s.available, p.minimum_order, p.img, p.description, p.part_group ' +
  'FROM parts p JOIN stock s ON s.part_id = p.id';

const onePart = `SELECT ${columns} WHERE p.id = $1 AND p.deleted_at IS NULL`;

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const pageOf: Record<ListOrder, { text: string; start: string }> = {
  oldest: {
    text: `SELECT ${columns} WHERE p.deleted_at IS NULL AND p.id > $1 ORDER BY p.id`,
    start: firstId,
  },
  newest: {
    text: `SELECT ${columns} WHERE p.deleted_at IS NULL AND p.id < $1 ORDER BY p.id DESC`,
    start: lastId,
  },
};

export function partStore(db: Db) {
  return {
    async get(id: string): Promise<SparePart | null> {
      const [row] = await db.query<PartRow>({ name: 'part', text: onePart, values: [id] });
      return row === undefined ? null : toPart(row);
    },

    /** One page in the order of creation, which is the order of the ids. */
    async page(order: ListOrder, after: string | null, limit: number): Promise<SparePart[]> {
      const { text, start } = pageOf[order];
      // The limit is part of the statement: with one it does not know, PostgreSQL plans anew at every call.
      const rows = await db.query<PartRow>({
        name: `parts-${order}-${limit}`,
        text: `${text} LIMIT ${Math.trunc(limit)}`,
        values: [after ?? start],
      });
      return rows.map(toPart);
    },

    async count(): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        name: 'parts-count',
        text: 'SELECT count(*) AS count FROM parts WHERE deleted_at IS NULL',
      });
      return row?.count ?? 0;
    },
  };
}

function toPart(row: PartRow): SparePart {
  return {
    _id: row.id,
    name: row.name,
    price: centsToDollars(row.price_cents),
    availableQuantity: row.available,
    minimumOrder: row.minimum_order,
    img: row.img,
    description: row.description,
    group: row.part_group,
  };
}

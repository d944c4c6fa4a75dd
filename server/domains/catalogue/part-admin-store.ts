import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';
import type { PartGroup } from '@spareworks/contract/plain/part-group-labels';
import type { KnownPartFields } from '@spareworks/contract/schemas/part-input';
import type { Db } from '../../db/database.ts';
import type { EditablePart } from './editable-part.ts';

type AdminPartRow = {
  name: string;
  price_cents: number;
  minimum_order: number;
  img: string;
  description: string;
  part_group: PartGroup | null;
  version: number;
  updated_at: Date;
  edited_by: string | null;
};

const fields =
  'name, price_cents, minimum_order, img, description, part_group, version, updated_at, edited_by';

/** What changes the catalogue. Reading it is the part store's. */
export function partAdminStore(db: Db) {
  return {
    async insert(id: string, part: KnownPartFields): Promise<void> {
      await db.query({
        text: `INSERT INTO parts (id, name, price_cents, minimum_order, img, description, part_group)
               VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        values: [id, ...columns(part)],
      });
    },

    async find(id: string): Promise<EditablePart | null> {
      const [row] = await db.query<AdminPartRow>({
        name: 'part-admin',
        text: `SELECT ${fields} FROM parts WHERE id = $1 AND deleted_at IS NULL`,
        values: [id],
      });
      return row === undefined ? null : toPart(row);
    },

    /** Until the transaction ends nobody else edits or removes it; it can be ordered all the while. */
    async lock(id: string): Promise<EditablePart | null> {
      const [row] = await db.query<AdminPartRow>({
        name: 'part-lock',
        text: `SELECT ${fields} FROM parts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
        values: [id],
      });
      return row === undefined ? null : toPart(row);
    },

    /** Answers the new version. */
    async save(id: string, part: KnownPartFields, editor: string): Promise<number> {
      const [row] = await db.query<{ version: number }>({
        text: `UPDATE parts SET name = $2, price_cents = $3, minimum_order = $4, img = $5, description = $6,
                 part_group = $7, version = version + 1, updated_at = now(), edited_by = $8
               WHERE id = $1 RETURNING version`,
        values: [id, ...columns(part), editor],
      });
      return row?.version ?? 0;
    },

    async remove(id: string): Promise<void> {
      await db.query({
        text: 'UPDATE parts SET deleted_at = now(), updated_at = now() WHERE id = $1',
        values: [id],
      });
    },
  };
}

function columns(part: KnownPartFields): unknown[] {
  const cents = dollarsToCents(part.price);
  return [part.name, cents, part.minimumOrder, part.img, part.description, part.group];
}

function toPart(row: AdminPartRow): EditablePart {
  return {
    name: row.name,
    price: centsToDollars(row.price_cents),
    minimumOrder: row.minimum_order,
    img: row.img,
    description: row.description,
    group: row.part_group,
    version: row.version,
    editedAt: row.updated_at,
    editedBy: row.edited_by,
  };
}

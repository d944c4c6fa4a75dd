import type { Db } from '../../db/database.ts';
import type { PartFields } from './write-parts.ts';

const columns = 'id, name, price_cents, minimum_order, part_group, img, description';
const given = `unnest($1::uuid[], $2::text[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[]) AS g (${columns})`;

function valuesOf(parts: readonly PartFields[]): unknown[] {
  return [
    parts.map(({ id }) => id),
    parts.map(({ name }) => name),
    parts.map(({ priceCents }) => priceCents),
    parts.map(({ minimumOrder }) => minimumOrder),
    parts.map(({ group }) => group),
    parts.map(({ img }) => img),
    parts.map(({ description }) => description),
  ];
}

export function partBatchStore(db: Db) {
  return {
    async insert(parts: readonly PartFields[]): Promise<void> {
      await db.query({
        text: `INSERT INTO parts (${columns}) SELECT ${columns} FROM ${given}`,
        values: valuesOf(parts),
      });
    },

    async update(parts: readonly PartFields[], editor: string): Promise<void> {
      await db.query({
        text: `UPDATE parts p SET name = g.name, price_cents = g.price_cents, minimum_order = g.minimum_order,
                 part_group = g.part_group, img = g.img, description = g.description,
                 updated_at = now(), version = p.version + 1, edited_by = $8
               FROM ${given} WHERE p.id = g.id`,
        values: [...valuesOf(parts), editor],
      });
    },
  };
}

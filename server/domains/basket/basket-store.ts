import type { Db, Many } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

export type StoredLine = Row<'basket_lines', { part_id: string; quantity: number; unit_price_cents: number }>;

/** What is known of a part somebody wants; one that left the shop is still known. */
export type WantedPart = {
  id: string;
  name: string;
  priceCents: number;
  minimumOrder: number;
  available: number;
  onSale: boolean;
};

const removeMany: Many = {
  name: 'basket-remove-many',
  text: `DELETE FROM basket_lines b USING unnest($1::uuid[], $2::uuid[]) AS w (user_id, part_id)
         WHERE b.user_id = w.user_id AND b.part_id = w.part_id`,
  values: (each) => {
    const lines = each.flatMap(([userId, partIds]) =>
      (partIds as readonly string[]).map((partId) => ({ userId, partId })),
    );
    return [lines.map(({ userId }) => userId), lines.map(({ partId }) => partId)];
  },
};

export function basketStore(db: Db) {
  return {
    async lines(userId: string): Promise<StoredLine[]> {
      return db.query<StoredLine>({
        name: 'basket-lines',
        text: `SELECT part_id, quantity, unit_price_cents FROM basket_lines
               WHERE user_id = $1 ORDER BY position, part_id`,
        values: [userId],
      });
    },

    async parts(ids: readonly string[]): Promise<WantedPart[]> {
      return db.query<WantedPart>({
        text: `SELECT p.id, p.name, p.price_cents AS "priceCents", p.minimum_order AS "minimumOrder", s.available,
                 p.deleted_at IS NULL AS "onSale"
               FROM parts p JOIN stock s ON s.part_id = p.id WHERE p.id = ANY($1)`,
        values: [ids],
      });
    },

    /** These in the place of all others. A line that stays keeps the time it was added. */
    async replace(userId: string, lines: readonly StoredLine[]): Promise<void> {
      await db.query({
        text: 'DELETE FROM basket_lines WHERE user_id = $1 AND part_id <> ALL($2)',
        values: [userId, lines.map(({ part_id }) => part_id)],
      });
      if (lines.length === 0) return;
      await db.query({
        text: `INSERT INTO basket_lines (user_id, part_id, quantity, unit_price_cents, position)
               SELECT $1, part_id, quantity, unit_price_cents, position
               FROM unnest($2::uuid[], $3::int[], $4::int[])
                 WITH ORDINALITY AS sent (part_id, quantity, unit_price_cents, position)
               ON CONFLICT (user_id, part_id) DO UPDATE SET quantity = excluded.quantity,
                 unit_price_cents = excluded.unit_price_cents, position = excluded.position`,
        values: [
          userId,
          lines.map(({ part_id }) => part_id),
          lines.map(({ quantity }) => quantity),
          lines.map(({ unit_price_cents }) => unit_price_cents),
        ],
      });
    },

    async remove(userId: string, partIds: readonly string[]): Promise<void> {
      await db.query({
        name: 'basket-remove',
        text: 'DELETE FROM basket_lines WHERE user_id = $1 AND part_id = ANY($2)',
        many: removeMany,
        values: [userId, partIds],
      });
    },
  };
}

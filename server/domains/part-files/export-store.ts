import { firstId } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';

export type ExportedPart = {
  id: string;
  name: string;
  price_cents: number;
  available: number;
  minimum_order: number;
  part_group: string | null;
  img: string;
  description: string;
};

export function exportStore(db: Db) {
  return {
    async partsAfter(id: string | null, limit: number): Promise<ExportedPart[]> {
      return db.query<ExportedPart>({
        text: `SELECT p.id, p.name, p.price_cents, s.available, p.minimum_order, p.part_group, p.img, p.description
               FROM parts p JOIN stock s ON s.part_id = p.id
               WHERE p.deleted_at IS NULL AND p.id > $1 ORDER BY p.id LIMIT $2`,
        values: [id ?? firstId, limit],
      });
    },
  };
}

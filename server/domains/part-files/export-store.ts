import type { PartValues } from '@spareworks/contract/plain/part-fields';
import { firstId } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import { selectedFields } from '../catalogue/part-columns.ts';

export type ExportedPart = PartValues & { id: string };

export function exportStore(db: Db) {
  return {
    async partsAfter(id: string | null, limit: number): Promise<ExportedPart[]> {
      return db.query<ExportedPart>({
        text: `SELECT p.id, ${selectedFields({ parts: 'p', stock: 's' })}
               FROM parts p JOIN stock s ON s.part_id = p.id
               WHERE p.deleted_at IS NULL AND p.id > $1 ORDER BY p.id LIMIT $2`,
        values: [id ?? firstId, limit],
      });
    },
  };
}

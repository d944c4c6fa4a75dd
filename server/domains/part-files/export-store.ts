import type { PartFileValues } from '@spareworks/contract/plain/part-file-columns';
import { firstId } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import { selectedFields } from '../catalogue/part-fields-sql.ts';
import { numberCells } from './number-cells-store.ts';
import { pictureCells } from './picture-cells-store.ts';

export type ExportedPart = PartFileValues & { id: string };

export function exportStore(db: Db) {
  return {
    async partsAfter(id: string | null, limit: number): Promise<ExportedPart[]> {
      return db.query<ExportedPart>({
        // Where to go on is a condition on both: else the stock of all parts before is walked past, for each batch again.
        text: `SELECT p.id, ${selectedFields({ parts: 'p', stock: 's' })}, n.oem, n.interchange, n.superseded,
                 m.more_pictures AS "morePictures"
               FROM parts p JOIN stock s ON s.part_id = p.id ${numberCells} ${pictureCells}
               WHERE p.deleted_at IS NULL AND p.id > $1 AND s.part_id > $1 ORDER BY p.id LIMIT $2`,
        values: [id ?? firstId, limit],
      });
    },
  };
}

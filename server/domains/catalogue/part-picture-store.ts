import type { PictureOfPart } from '@spareworks/contract/plain/part-pictures';
import type { Db } from '../../db/database.ts';

/** Pictures after the first, which is the part's own img. */
export type MorePictures = { partId: string; pictures: readonly PictureOfPart[] };

/** All pictures of the part `p`, in their order. */
export const picturesOfPart = `(
  SELECT json_agg(json_build_object('img', q.img, 'alt', q.alt) ORDER BY q.position)
  FROM (SELECT 1 AS position, p.img, p.img_alt AS alt
        UNION ALL SELECT position, img, alt FROM part_pictures WHERE part_id = p.id) q) AS pictures`;

export function partPictureStore(db: Db) {
  return {
    async afterFirst(partId: string): Promise<PictureOfPart[]> {
      return db.query<PictureOfPart>({
        name: 'pictures-of-part',
        text: 'SELECT img, alt FROM part_pictures WHERE part_id = $1 ORDER BY position',
        values: [partId],
      });
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db.query({ text: 'DELETE FROM part_pictures WHERE part_id = ANY ($1::uuid[])', values: [ids] });
    },

    async insert(parts: readonly MorePictures[]): Promise<void> {
      const rows = parts.flatMap(({ partId, pictures }) =>
        pictures.map((picture, at) => ({ ...picture, partId, position: at + 2 })),
      );
      if (rows.length === 0) return;
      await db.query({
        text: `INSERT INTO part_pictures (part_id, position, img, alt)
               SELECT part_id, position, img, alt
               FROM unnest($1::uuid[], $2::int[], $3::text[], $4::text[]) AS n (part_id, position, img, alt)`,
        values: [
          rows.map(({ partId }) => partId),
          rows.map(({ position }) => position),
          rows.map(({ img }) => img),
          rows.map(({ alt }) => alt),
        ],
      });
    },
  };
}
